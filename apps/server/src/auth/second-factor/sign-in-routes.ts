// The second step of a sign-in, and signing in with a passkey.
import {
  PasskeyOptionsResponse,
  PasskeySignIn,
  SecondFactor,
  SecondFactorChallenge,
  SecondFactorOptionsResponse,
  TokenResponse,
} from "@contrail/protocol";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import type { Auth } from "../auth.ts";
import { toRequestOrigin } from "../devices.ts";

type SecondFactorSignInRoutesDeps = Pick<Auth, "secondFactorSignIn" | "browserSessions">;

export function secondFactorSignInRoutes(app: TypedApp, deps: SecondFactorSignInRoutesDeps) {
  const { secondFactorSignIn, browserSessions } = deps;
  const tags = ["Accounts"];

  app.post(
    "/auth/second-factor/options",
    {
      ...needs("public"),
      schema: {
        tags,
        summary: "List the second factors that a challenge can be answered with",
        body: SecondFactorChallenge,
        response: { 200: SecondFactorOptionsResponse },
      },
    },
    async ({ body }) => ok("Your second factors.", await secondFactorSignIn.options(body.challenge)),
  );

  app.post(
    "/auth/second-factor",
    {
      ...needs("public"),
      schema: {
        tags,
        summary: "Finish a sign-in with a code, a recovery code or a passkey",
        body: SecondFactor,
        response: { 200: TokenResponse },
      },
    },
    async (request, reply) => {
      const { account, method } = await secondFactorSignIn.verify(request.body, toRequestOrigin(request));
      const token = await browserSessions.startVerified(account, request, reply, { method, hasSecondFactor: true });
      return ok("You're signed in.", { token });
    },
  );

  app.post(
    "/auth/passkey/options",
    {
      ...needs("public"),
      schema: { tags, summary: "Start signing in with a passkey", response: { 200: PasskeyOptionsResponse } },
    },
    async () => ok("Choose a passkey.", await secondFactorSignIn.passkeyOptions()),
  );

  app.post(
    "/auth/passkey",
    {
      ...needs("public"),
      schema: { tags, summary: "Sign in with a passkey", body: PasskeySignIn, response: { 200: TokenResponse } },
    },
    async (request, reply) => {
      const { challenge, passkey } = request.body;
      const account = await secondFactorSignIn.signInWithPasskey(challenge, passkey, request.ip);
      const token = await browserSessions.startVerified(account, request, reply, { method: "passkey" });
      return ok("You're signed in.", { token });
    },
  );
}
