// Third-party services that an installation may use: sign-in, payments, models.
import type { EnvReader } from "./environment.ts";

export interface ProvidersConfig {
  /** Sign-in providers. */
  providers: Record<"github" | "google", OAuthClient | undefined>;
  /** The payment provider; without it, payments are in test mode. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** Without it, logs are analyzed by the built-in rules. */
  ai: AiModel | undefined;
}

interface OAuthClient {
  clientId: string;
  clientSecret: string;
  baseUrl: string | undefined;
}

const aiProviders = ["gemini", "anthropic", "openai"] as const;

interface AiModel {
  provider: (typeof aiProviders)[number];
  /** A local model may need none. */
  apiKey: string | undefined;
  model: string;
  baseUrl: string | undefined;
}

const web = ["http:", "https:"] as const;

export function parseProviders(env: EnvReader): ProvidersConfig {
  return {
    providers: { github: parseOAuthClient(env, "GITHUB"), google: parseOAuthClient(env, "GOOGLE") },
    stripe: parseStripe(env),
    ai: parseAi(env),
  };
}

function parseOAuthClient(env: EnvReader, provider: "GITHUB" | "GOOGLE"): OAuthClient | undefined {
  const base = `CONTRAIL_${provider}_BASE_URL` as const;
  const baseUrl = env.url(base, web)?.replace(/\/{1,9}$/, "");
  const client = env.pair(`CONTRAIL_${provider}_CLIENT_ID`, `CONTRAIL_${provider}_CLIENT_SECRET`, base);
  return client && { clientId: client[0], clientSecret: client[1], baseUrl };
}

function parseStripe(env: EnvReader): ProvidersConfig["stripe"] {
  const apiUrl = env.url("CONTRAIL_STRIPE_API_URL", web);
  const keys = env.pair("CONTRAIL_STRIPE_SECRET_KEY", "CONTRAIL_STRIPE_WEBHOOK_SECRET", "CONTRAIL_STRIPE_API_URL");
  return keys && { secretKey: keys[0], webhookSecret: keys[1], apiUrl };
}

function parseAi({ read, url, choice, problem }: EnvReader): AiModel | undefined {
  const [name, apiKey, model] = (["PROVIDER", "API_KEY", "MODEL"] as const).map((part) => read(`CONTRAIL_AI_${part}`));
  const baseUrl = url("CONTRAIL_AI_BASE_URL", web)?.replace(/\/{1,9}$/, "");
  if (name === undefined) {
    if (apiKey === undefined && model === undefined && baseUrl === undefined) return undefined;
    return problem("CONTRAIL_AI_PROVIDER must be set together with the other settings that start with CONTRAIL_AI_.");
  }
  const provider = choice("CONTRAIL_AI_PROVIDER", aiProviders);
  if (provider === undefined) return undefined;
  if (model === undefined) return problem("CONTRAIL_AI_MODEL must be set together with CONTRAIL_AI_PROVIDER.");
  if (apiKey === undefined && (provider !== "openai" || baseUrl === undefined)) {
    return problem("CONTRAIL_AI_API_KEY must be set; only `openai` with a CONTRAIL_AI_BASE_URL works without it.");
  }
  return { provider, apiKey, model, baseUrl };
}
