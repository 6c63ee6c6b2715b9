// Google: OpenID Connect, with everything we need in the signed id token.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
} from "openid-client";
import { z } from "zod/mini";
import { pictureAt } from "./picture.ts";
import { type IdentityProvider, type ProviderClient, timeoutSeconds } from "./provider.ts";

const Claims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

export function createGoogle(client: ProviderClient): IdentityProvider {
  const { clientId, clientSecret, baseUrl = "https://accounts.google.com" } = client;
  let known: Promise<Configuration> | undefined;

  /** Fetched once; again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discovery(new URL(baseUrl), clientId, {}, ClientSecretPost(clientSecret), {
      timeout: timeoutSeconds,
      execute: baseUrl.startsWith("http:") ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return {
    async authorizationUrl({ state, verifier, nonce }, redirectUri) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
    },

    async identify(callback, { state, verifier, nonce }) {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const { sub, email, email_verified: isVerified, name, picture } = z.parse(Claims, tokens.claims());
      return {
        subject: sub,
        email: isVerified ? email : undefined,
        name: name || email || "",
        picture: pictureAt(picture, { host: "googleusercontent.com", baseUrl }),
      };
    },
  };
}
