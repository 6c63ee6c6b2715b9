// The OpenID Connect client of a team. The library implements the protocol: state, PKCE, nonce, issuer, signatures.
import { hourMs } from "@contrail/protocol";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from "openid-client";
import type { Clock } from "../../clock.ts";
import { createLruCache } from "../../lru-cache.ts";
import type { Outbound } from "../../outbound/request.ts";
import { type Claims, claimAt } from "./claims.ts";

const maxCached = 200;
const cacheLifetimeMs = hourMs;

/** The values that a callback must match. */
export interface SsoFlow {
  state: string;
  verifier: string;
  nonce: string;
}

export interface SsoClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface SsoUser {
  subject: string;
  claims: Claims;
}

export type IdentityProviders = ReturnType<typeof createIdentityProviders>;

export function createIdentityProviders({ outbound, clock }: { outbound: Pick<Outbound, "fetch">; clock: Clock }) {
  const cache = createLruCache<string, { config: Configuration; expiresAt: number }>(maxCached);

  /** Throws if the issuer can't be reached, isn't an OpenID Connect provider, or is another one than it says. */
  async function discover(issuer: string): Promise<Configuration> {
    const url = new URL(issuer);
    const isInsecure = url.protocol === "http:";
    const config = await discovery(url, "none", undefined, None(), {
      [customFetch]: outbound.fetch,
      // Only addresses that the operator has listed can be called without TLS.
      execute: isInsecure ? [allowInsecureRequests] : [],
    });
    const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = config.serverMetadata();
    if (token === undefined || keys === undefined || !isWebUrl(authorization, isInsecure)) {
      throw new Error("the discovery document has no usable endpoints");
    }
    return config;
  }

  async function configurationOf({ issuer, clientId, clientSecret }: SsoClient): Promise<Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const cached = cache.get(key);
    if (cached && cached.expiresAt > clock.now()) return cached.config;
    const server = (await discover(issuer)).serverMetadata();
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    const authentication = supportsPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
    const config = new Configuration(server, clientId, {}, authentication);
    config[customFetch] = outbound.fetch;
    enableNonRepudiationChecks(config);
    if (issuer.startsWith("http:")) allowInsecureRequests(config);
    cache.set(key, { config, expiresAt: clock.now() + cacheLifetimeMs });
    return config;
  }

  return {
    /** The issuer as the provider spells it. */
    discoverIssuer: async (issuer: string): Promise<string> => (await discover(issuer)).serverMetadata().issuer,

    async authorizationUrl(client: SsoClient, flow: SsoFlow, { redirectUri, email }: SsoRedirect): Promise<URL> {
      const config = await configurationOf(client);
      const hasGroups = config.serverMetadata().scopes_supported?.includes("groups") ?? false;
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: `openid email profile${hasGroups ? " groups" : ""}`,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
        login_hint: email,
      });
    },

    /** The user who returned; throws if anything is invalid. */
    async identify(client: SsoClient, callback: URL, flow: SsoFlow, roleClaim: string | null): Promise<SsoUser> {
      const config = await configurationOf(client);
      const tokens = await authorizationCodeGrant(config, callback, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      const claims: Claims = { ...tokens.claims() };
      const subject = String(claims.sub);
      const isComplete = claims.email !== undefined && (roleClaim === null || claimAt(claims, roleClaim) !== undefined);
      if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return { subject, claims };
      // Some providers keep the id token small.
      const more = await fetchUserInfo(config, tokens.access_token, subject);
      return { subject, claims: { ...more, ...claims } };
    },
  };
}

export interface SsoRedirect {
  redirectUri: string;
  /** Spares the user typing it again. */
  email: string;
}

/** Browsers are sent there, so a `javascript:` URL would be code in our page. */
function isWebUrl(text: string | undefined, isInsecure: boolean): boolean {
  if (text === undefined || !URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "https:" || (isInsecure && protocol === "http:");
}
