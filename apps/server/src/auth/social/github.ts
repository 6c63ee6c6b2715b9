// GitHub: OAuth, and two API calls to identify the user.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from "openid-client";
import { z } from "zod/mini";
import { pictureAt } from "./picture.ts";
import { type IdentityProvider, type ProviderClient, timeoutSeconds } from "./provider.ts";

const User = z.object({
  id: z.number(),
  login: z.string(),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
});
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export function createGitHub({
  clientId,
  clientSecret,
  baseUrl = "https://github.com",
}: ProviderClient): IdentityProvider {
  // GitHub Enterprise has its API below the same host.
  const api = baseUrl === "https://github.com" ? "https://api.github.com" : `${baseUrl}/api/v3`;
  const server = {
    issuer: `${baseUrl}/login/oauth`,
    authorization_endpoint: `${baseUrl}/login/oauth/authorize`,
    token_endpoint: `${baseUrl}/login/oauth/access_token`,
  };
  const config = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  config.timeout = timeoutSeconds;
  if (baseUrl.startsWith("http:")) allowInsecureRequests(config);

  async function read<Result>(token: string, path: string, schema: z.ZodMiniType<Result>): Promise<Result> {
    const headers = new Headers({ accept: "application/vnd.github+json", "user-agent": "Contrail" });
    const response = await fetchProtectedResource(config, token, new URL(api + path), "GET", null, headers);
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to GET ${path}`);
    return z.parse(schema, await response.json());
  }

  return {
    async authorizationUrl({ state, verifier }, redirectUri) {
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "read:user user:email",
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },

    async identify(callback, { state, verifier }) {
      const { access_token: token } = await authorizationCodeGrant(config, callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      });
      const user = await read(token, "/user", User);
      const emails = await read(token, "/user/emails", Emails);
      return {
        subject: String(user.id),
        email: emails.find(({ primary, verified }) => primary && verified)?.email,
        name: user.name || user.login,
        picture: pictureAt(user.avatar_url, { host: "githubusercontent.com", baseUrl }),
      };
    },
  };
}
