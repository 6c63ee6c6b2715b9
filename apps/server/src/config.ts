// Environment -> Config. The only reader of the environment; every mistake becomes one sentence.
import { isIP } from "node:net";
import { resolve } from "node:path";
import { StartError } from "./errors.ts";
import { type LogLevel, logLevels } from "./logger.ts";

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  publicUrl: string;
  /** What Fastify calls `trustProxy`: nobody, everybody, or these addresses. */
  trustProxy: boolean | string[];
  secret: string | undefined;
  clickhouseUrl: string | undefined;
  postgresUrl: string | undefined;
  tls: { cert: string; key: string } | undefined;
  /** Logs are encrypted on our disk: in the embedded store and on their way to it. */
  encryptAtRest: boolean;
  billing: boolean;
  logLevel: LogLevel;
  /** How long logs are kept where no plan says it. */
  retentionDays: number;
  /** Takes the payments; without it they are in test mode. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  /** Of libuv, for the stores, the disk and compression; fixed when the process starts. */
  threads: number;
  smtp: { url: string; from: string } | undefined;
  /** Where messages to the operator go. */
  operatorEmail: string | undefined;
  /** Whom the pages say to write to. */
  contactEmail: string | undefined;
  /** Where the pages say that the editor extension is; without it, in the documentation. */
  extensionUrl: string | undefined;
  /** Where the web app sends its own errors and warnings. */
  reporting: { endpoint: string; key: string } | undefined;
  /** Sign-in calls that a network address may make in a minute. */
  authRatePerMinute: number;
  providers: Record<"github" | "google", OAuthClient | undefined>;
  /** Without it, logs are analysed by rules of our own. */
  ai: AiModel | undefined;
}

const aiProviders = ["gemini", "anthropic", "openai"] as const;

interface AiModel {
  provider: (typeof aiProviders)[number];
  /** A local model may need none. */
  apiKey: string | undefined;
  model: string;
  baseUrl: string | undefined;
}

interface OAuthClient {
  clientId: string;
  clientSecret: string;
  baseUrl: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names, defaults and meanings; the README shows this table and a test compares them. */
export const settings = [
  { name: "HOST", fallback: "127.0.0.1", meaning: "Address to listen on; 0.0.0.0 for all" },
  { name: "PORT", fallback: "4000", meaning: "Port to listen on" },
  { name: "CONTRAIL_DATA_DIR", fallback: "./data", meaning: "Folder of the embedded stores, the secret and the lock" },
  {
    name: "CONTRAIL_PUBLIC_URL",
    fallback: "http://localhost:PORT",
    meaning: "Address that people use; the only source of links in mails, redirects and commands",
  },
  {
    name: "CONTRAIL_TRUST_PROXY",
    fallback: "off",
    meaning: "`on`, or the addresses of reverse proxies whose forwarding headers are believed, separated by commas",
  },
  {
    name: "CONTRAIL_SECRET",
    fallback: "generated",
    meaning:
      "At least 32 bytes; encrypts and signs. Kept as `secret.key` in the data folder when not set; required with PostgreSQL",
  },
  {
    name: "CONTRAIL_CLICKHOUSE_URL",
    fallback: "embedded chDB",
    meaning: "ClickHouse for the logs, http(s)://user:password@host:8123/database",
  },
  {
    name: "CONTRAIL_POSTGRES_URL",
    fallback: "embedded SQLite",
    meaning: "PostgreSQL for accounts and applications, postgres://user:password@host/database",
  },
  { name: "CONTRAIL_TLS_CERT", fallback: "", meaning: "Certificate file (PEM); with the key, the server speaks HTTPS" },
  { name: "CONTRAIL_TLS_KEY", fallback: "", meaning: "Private key file (PEM) of the certificate" },
  {
    name: "CONTRAIL_ENCRYPT_AT_REST",
    fallback: "off",
    meaning: "`on` keeps logs encrypted on disk (AES-256), in the embedded store and on their way to it",
  },
  { name: "CONTRAIL_BILLING", fallback: "on", meaning: "`off` lifts every plan limit" },
  { name: "CONTRAIL_RETENTION_DAYS", fallback: "30", meaning: "Days that logs are kept when billing is off" },
  {
    name: "CONTRAIL_STRIPE_SECRET_KEY",
    fallback: "test mode",
    meaning: "Secret key of Stripe, which takes the payments; without it no card is charged",
  },
  {
    name: "CONTRAIL_STRIPE_WEBHOOK_SECRET",
    fallback: "",
    meaning: "Signing secret of the webhook endpoint CONTRAIL_PUBLIC_URL/api/payments/stripe",
  },
  {
    name: "CONTRAIL_STRIPE_API_URL",
    fallback: "https://api.stripe.com",
    meaning: "Another address that speaks Stripe's API, for tests",
  },
  {
    name: "CONTRAIL_SMTP_URL",
    fallback: "local outbox",
    meaning: "Mail server, smtp(s)://user:password@host:port; without it mails stay on this machine",
  },
  { name: "CONTRAIL_MAIL_FROM", fallback: "", meaning: "Sender of mails, `Contrail <contrail@example.com>`" },
  {
    name: "CONTRAIL_OPERATOR_EMAIL",
    fallback: "",
    meaning: "Where messages of the contact form go; without it they are only kept",
  },
  {
    name: "CONTRAIL_CONTACT_EMAIL",
    fallback: "CONTRAIL_OPERATOR_EMAIL",
    meaning: "Address that everybody sees on the pages, behind `Contact Us`; without one the form stands there",
  },
  {
    name: "CONTRAIL_EXTENSION_URL",
    fallback: "/docs#editor",
    meaning: "Where the links to the editor extension lead, such as its page in a marketplace",
  },
  {
    name: "CONTRAIL_REPORT_ENDPOINT",
    fallback: "",
    meaning: "Where the web app sends its own console errors and warnings, such as https://HOST/api/logs",
  },
  {
    name: "CONTRAIL_REPORT_KEY",
    fallback: "",
    meaning: "Application key for them; it stands in the page, so take one that is used for nothing else",
  },
  {
    name: "CONTRAIL_AUTH_RATE_PER_MIN",
    fallback: "100",
    meaning: "Sign-in calls that a network address may make in a minute",
  },
  { name: "CONTRAIL_GITHUB_CLIENT_ID", fallback: "", meaning: "OAuth app of GitHub; turns its button on" },
  { name: "CONTRAIL_GITHUB_CLIENT_SECRET", fallback: "", meaning: "Secret of that app" },
  {
    name: "CONTRAIL_GITHUB_BASE_URL",
    fallback: "https://github.com",
    meaning: "Address of a GitHub Enterprise server",
  },
  { name: "CONTRAIL_GOOGLE_CLIENT_ID", fallback: "", meaning: "OAuth client of Google; turns its button on" },
  { name: "CONTRAIL_GOOGLE_CLIENT_SECRET", fallback: "", meaning: "Secret of that client" },
  {
    name: "CONTRAIL_GOOGLE_BASE_URL",
    fallback: "https://accounts.google.com",
    meaning: "Address of another OpenID Connect provider in its place",
  },
  {
    name: "CONTRAIL_AI_PROVIDER",
    fallback: "built-in rules",
    meaning: "`gemini`, `anthropic` or `openai` (or anything that answers like it) analyses logs",
  },
  { name: "CONTRAIL_AI_API_KEY", fallback: "", meaning: "Key of that provider; it never reaches a browser" },
  { name: "CONTRAIL_AI_MODEL", fallback: "", meaning: "Name of the model, as the provider spells it" },
  {
    name: "CONTRAIL_AI_BASE_URL",
    fallback: "the provider's own",
    meaning: "Address in its place, up to and with the version: `http://localhost:11434/v1`",
  },
  {
    name: "CONTRAIL_LOG_LEVEL",
    fallback: "warn",
    meaning: "debug (adds a line a request), info, warn, error or silent",
  },
] as const;

type SettingName = (typeof settings)[number]["name"];

export function parseConfig(env: Environment): Config {
  const mistakes: string[] = [];
  const read = (name: SettingName) => env[name]?.trim() || undefined;
  const mistake = (sentence: string) => {
    mistakes.push(sentence);
    return undefined;
  };

  function wholeNumber(name: SettingName, fallback: number, most: number): number {
    const text = read(name) ?? String(fallback);
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= most) return value;
    mistake(`${name} must be a whole number from 1 to ${most}, not '${text}'.`);
    return fallback;
  }

  function flag(name: SettingName, fallback: boolean): boolean {
    const text = read(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (text === "on" || text === "off") return text === "on";
    mistake(`${name} must be 'on' or 'off', not '${text}'.`);
    return fallback;
  }

  // Addresses may carry a password, so a mistake never repeats the value.
  function address(name: SettingName, protocols: readonly string[]): string | undefined {
    const text = read(name);
    if (text === undefined) return undefined;
    const allowed = protocols.map((protocol) => `${protocol}//`).join(" or ");
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      return mistake(`${name} must be an address that begins with ${allowed}.`);
    }
    return text;
  }

  function trustProxy(): boolean | string[] {
    const text = read("CONTRAIL_TRUST_PROXY");
    if (text === undefined || text === "off") return false;
    if (text === "on") return true;
    const addresses = text.split(",").map((part) => part.trim());
    const wrong = addresses.find((each) => !isAddress(each));
    if (wrong !== undefined) {
      mistake(`CONTRAIL_TRUST_PROXY must be 'on', 'off' or addresses such as 10.0.0.1 or 10.0.0.0/8, not '${wrong}'.`);
    }
    return addresses;
  }

  function secret(): string | undefined {
    const text = read("CONTRAIL_SECRET");
    if (text !== undefined && Buffer.byteLength(text) < 32) {
      return mistake("CONTRAIL_SECRET must have at least 32 bytes; `openssl rand -hex 32` makes a good one.");
    }
    if (text === undefined && read("CONTRAIL_POSTGRES_URL") !== undefined) {
      return mistake("CONTRAIL_SECRET must be set together with CONTRAIL_POSTGRES_URL, the same for every server.");
    }
    return text;
  }

  function tls(): Config["tls"] {
    const [cert, key] = [read("CONTRAIL_TLS_CERT"), read("CONTRAIL_TLS_KEY")];
    if (cert !== undefined && key !== undefined) return { cert: resolve(cert), key: resolve(key) };
    if (cert === undefined && key === undefined) return undefined;
    return mistake("CONTRAIL_TLS_CERT and CONTRAIL_TLS_KEY belong together: set both or neither.");
  }

  function smtp(): Config["smtp"] {
    const from = read("CONTRAIL_MAIL_FROM");
    if ((read("CONTRAIL_SMTP_URL") === undefined) !== (from === undefined)) {
      return mistake("CONTRAIL_SMTP_URL and CONTRAIL_MAIL_FROM belong together: set both or neither.");
    }
    const url = address("CONTRAIL_SMTP_URL", ["smtp:", "smtps:"]);
    if (url === undefined || from === undefined) return undefined;
    if (!/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) {
      return mistake(`CONTRAIL_MAIL_FROM must be an address such as 'Contrail <contrail@example.com>', not '${from}'.`);
    }
    return { url, from };
  }

  function stripe(): Config["stripe"] {
    const secretKey = read("CONTRAIL_STRIPE_SECRET_KEY");
    const webhookSecret = read("CONTRAIL_STRIPE_WEBHOOK_SECRET");
    const apiUrl = address("CONTRAIL_STRIPE_API_URL", ["http:", "https:"]);
    if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, apiUrl };
    if (secretKey === undefined && webhookSecret === undefined && apiUrl === undefined) return undefined;
    return mistake(
      "CONTRAIL_STRIPE_SECRET_KEY and CONTRAIL_STRIPE_WEBHOOK_SECRET belong together: set both or neither.",
    );
  }

  // What means something in a link is in no address that a page can show.
  function email(name: SettingName): string | undefined {
    const text = read(name);
    if (text === undefined || /^[^<>"?&#%@\s]+@[^<>"?&#%@\s]+$/.test(text)) return text;
    return mistake(`${name} must be an address such as operator@example.com, not '${text}'.`);
  }

  function reporting(): Config["reporting"] {
    const key = read("CONTRAIL_REPORT_KEY");
    if ((read("CONTRAIL_REPORT_ENDPOINT") === undefined) !== (key === undefined)) {
      return mistake("CONTRAIL_REPORT_ENDPOINT and CONTRAIL_REPORT_KEY belong together: set both or neither.");
    }
    const endpoint = address("CONTRAIL_REPORT_ENDPOINT", ["http:", "https:"]);
    return endpoint === undefined || key === undefined ? undefined : { endpoint, key };
  }

  function oauthClient(provider: "GITHUB" | "GOOGLE"): OAuthClient | undefined {
    const clientId = read(`CONTRAIL_${provider}_CLIENT_ID`);
    const clientSecret = read(`CONTRAIL_${provider}_CLIENT_SECRET`);
    const baseUrl = address(`CONTRAIL_${provider}_BASE_URL`, ["http:", "https:"])?.replace(/\/+$/, "");
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, baseUrl };
    if (clientId === undefined && clientSecret === undefined && baseUrl === undefined) return undefined;
    return mistake(
      `CONTRAIL_${provider}_CLIENT_ID and CONTRAIL_${provider}_CLIENT_SECRET belong together: set both or neither.`,
    );
  }

  function ai(): AiModel | undefined {
    const [name, apiKey, model] = (["PROVIDER", "API_KEY", "MODEL"] as const).map((part) =>
      read(`CONTRAIL_AI_${part}`),
    );
    const baseUrl = address("CONTRAIL_AI_BASE_URL", ["http:", "https:"])?.replace(/\/+$/, "");
    if (name === undefined) {
      if (apiKey === undefined && model === undefined && baseUrl === undefined) return undefined;
      return mistake("CONTRAIL_AI_PROVIDER must be set together with the other settings that begin with CONTRAIL_AI_.");
    }
    const provider = aiProviders.find((each) => each === name);
    if (provider === undefined) {
      return mistake(`CONTRAIL_AI_PROVIDER must be one of ${aiProviders.join(", ")}, not '${name}'.`);
    }
    if (model === undefined) return mistake("CONTRAIL_AI_MODEL must be set together with CONTRAIL_AI_PROVIDER.");
    if (apiKey === undefined && (provider !== "openai" || baseUrl === undefined)) {
      return mistake("CONTRAIL_AI_API_KEY must be set; only `openai` with a CONTRAIL_AI_BASE_URL can do without.");
    }
    return { provider, apiKey, model, baseUrl };
  }

  function logLevel(): LogLevel {
    const text = read("CONTRAIL_LOG_LEVEL") ?? "warn";
    const level = logLevels.find((each) => each === text);
    if (level === undefined) mistake(`CONTRAIL_LOG_LEVEL must be one of ${logLevels.join(", ")}, not '${text}'.`);
    return level ?? "warn";
  }

  // Not one of ours: `npm start` sets it, and whoever starts the server otherwise may not.
  const threads = Number(env.UV_THREADPOOL_SIZE) || 4;
  const listenPort = wholeNumber("PORT", 4000, 65_535);
  const certificate = tls();
  const operatorEmail = email("CONTRAIL_OPERATOR_EMAIL");
  const config: Config = {
    host: read("HOST") ?? "127.0.0.1",
    port: listenPort,
    dataDir: resolve(read("CONTRAIL_DATA_DIR") ?? "data"),
    publicUrl: (
      address("CONTRAIL_PUBLIC_URL", ["http:", "https:"]) ??
      `${certificate ? "https" : "http"}://localhost:${listenPort}`
    ).replace(/\/+$/, ""),
    trustProxy: trustProxy(),
    secret: secret(),
    clickhouseUrl: address("CONTRAIL_CLICKHOUSE_URL", ["http:", "https:"]),
    postgresUrl: address("CONTRAIL_POSTGRES_URL", ["postgres:", "postgresql:"]),
    tls: certificate,
    encryptAtRest: flag("CONTRAIL_ENCRYPT_AT_REST", false),
    billing: flag("CONTRAIL_BILLING", true),
    logLevel: logLevel(),
    threads,
    retentionDays: wholeNumber("CONTRAIL_RETENTION_DAYS", 30, 3_650),
    stripe: stripe(),
    smtp: smtp(),
    operatorEmail,
    contactEmail: email("CONTRAIL_CONTACT_EMAIL") ?? operatorEmail,
    extensionUrl: address("CONTRAIL_EXTENSION_URL", ["http:", "https:"]),
    reporting: reporting(),
    authRatePerMinute: wholeNumber("CONTRAIL_AUTH_RATE_PER_MIN", 100, 1_000_000),
    providers: { github: oauthClient("GITHUB"), google: oauthClient("GOOGLE") },
    ai: ai(),
  };
  if (mistakes.length > 0) throw new StartError(mistakes.join("\n"));
  return config;
}

/** An address, or a range of them such as 10.0.0.0/8. */
function isAddress(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
