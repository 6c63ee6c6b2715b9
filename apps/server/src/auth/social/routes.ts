// The redirect to GitHub or Google and the callback. The browser navigates here, so every response is a redirect.
import {
  providers as names,
  type ProviderId,
  ProvidersResponse,
  providerIds,
  type SocialError,
} from "@contrail/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import type { BrowserSessions } from "../browser-session.ts";
import type { FlowCookie } from "./flow-cookie.ts";
import type { IdentityProvider } from "./provider.ts";
import type { SocialSignIn } from "./sign-in.ts";

interface SocialRoutesDeps {
  providers: Readonly<Record<ProviderId, IdentityProvider | undefined>>;
  signIn: SocialSignIn;
  browserSessions: BrowserSessions;
  cookie: FlowCookie;
  publicUrl: string;
}

export function providerListRoute(app: TypedApp, { providers }: Pick<SocialRoutesDeps, "providers">) {
  app.get(
    "/auth/providers",
    {
      ...needs("public"),
      schema: {
        tags: ["Accounts"],
        summary: "List the configured sign-in providers",
        response: { 200: ProvidersResponse },
      },
    },
    async () =>
      ok("Configured sign-in providers.", {
        providers: { github: providers.github !== undefined, google: providers.google !== undefined },
      }),
  );
}

export function socialRoutes(
  app: TypedApp,
  { providers, signIn, browserSessions, cookie, publicUrl }: SocialRoutesDeps,
) {
  for (const id of providerIds) {
    const redirectUri = `${publicUrl}/api/auth/${id}/callback`;

    const reject = (reply: FastifyReply, error: SocialError) =>
      reply.header("set-cookie", cookie.clear()).redirect(`${publicUrl}/login?error=${error}&provider=${id}`);

    /** undefined if the provider fails or rejects the request; the reason is logged. */
    const callProvider = <Result>(request: FastifyRequest, call: Promise<Result>): Promise<Result | undefined> =>
      call.catch((error: unknown) => {
        request.log.warn(
          { provider: id, reason: reasonOf(error) },
          "a sign-in provider rejected the request or did not respond",
        );
        return undefined;
      });

    const schema = {
      tags: ["Accounts"],
      summary: `Sign in with ${names[id]}; for browsers, redirects to /auth-success or /login`,
      response: { 302: z.null() },
    };

    app.get(`/auth/${id}`, { ...needs("public"), schema }, async (request, reply) => {
      const provider = providers[id];
      if (!provider) return reject(reply, "not_configured");
      const flow = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
      const authorizationUrl = await callProvider(request, provider.authorizationUrl(flow, redirectUri));
      if (!authorizationUrl) return reject(reply, "failed");
      return reply.header("set-cookie", cookie.write({ provider: id, ...flow })).redirect(authorizationUrl.href);
    });

    app.get(`/auth/${id}/callback`, { ...needs("public"), schema: { hide: true } }, async (request, reply) => {
      const provider = providers[id];
      if (!provider) return reject(reply, "not_configured");
      const callback = new URL(redirectUri);
      callback.search = new URL(request.url, publicUrl).search;
      const flow = cookie.read(request.headers.cookie);
      if (flow?.provider !== id || flow.state !== callback.searchParams.get("state")) return reject(reply, "expired");
      if (callback.searchParams.get("error") === "access_denied") return reject(reply, "denied");
      const user = await callProvider(request, provider.identify(callback, flow));
      if (!user) return reject(reply, "failed");
      const account = await signIn.accountOf(id, user, request.ip);
      if (!account) return reject(reply, "email_not_verified");
      const outcome = await browserSessions.start(account, request, reply, { method: id });
      reply.header("set-cookie", cookie.clear());
      if ("token" in outcome) return reply.redirect(`${publicUrl}/auth-success?token=${outcome.token}`);
      // In the fragment, which browsers don't send to servers.
      return reply.redirect(`${publicUrl}/login#challenge=${outcome.challenge}`);
    });
  }
}

/** Only the message: the rest of such an error may contain the provider's response. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
