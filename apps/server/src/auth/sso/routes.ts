// Signing in through a team's identity provider, and the owners' way in without it.
import {
  BreakGlass,
  BreakGlassCode,
  responseSchema,
  type SsoError,
  StartSso,
  StartSsoResponse,
} from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { z } from "zod/mini";
import { AppError } from "../../errors.ts";
import { needs, ok, type TypedApp } from "../../http/route-types.ts";
import { accountAccess, teamAccess } from "../../storage/metadata/accounts/access.ts";
import type { SsoSettings } from "../../storage/metadata/teams/sso.ts";
import type { Auth } from "../auth.ts";
import { toRequestOrigin } from "../devices.ts";
import { domainOf } from "./claims.ts";
import type { Sso } from "./sso.ts";

type SsoRoutesDeps = Pick<Auth, "browserSessions" | "sessions" | "credentials" | "publicUrl"> & { sso: Sso };

export function ssoRoutes(app: TypedApp, { sso, browserSessions, sessions, credentials, publicUrl }: SsoRoutesDeps) {
  const { store, providers, settings, signIn, cookie, proofCookie } = sso;
  // One for each team: a code that one team's provider has issued can't be used with another's.
  const redirectUriOf = (teamId: string) => `${publicUrl}/api/auth/sso/callback/${encodeURIComponent(teamId)}`;
  const tags = ["Single sign-on"];

  /** The provider's URL and the cookie of the flow; undefined if the provider doesn't respond. */
  async function begin(
    request: FastifyRequest,
    { connection }: SsoSettings,
    { email, session }: { email: string; session: { id: string; accountId: string } | null },
  ) {
    const { teamId } = connection;
    const flow = { state: randomState(), verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
    const redirect = { redirectUri: redirectUriOf(teamId), email };
    const url = await callProvider(request, providers.authorizationUrl(settings.toClient(connection), flow, redirect));
    return url && { url: url.href, cookie: cookie.write({ teamId, session, ...flow }) };
  }

  app.post(
    "/auth/sso/start",
    {
      ...needs("public"),
      schema: {
        tags,
        summary: "Start single sign-on with a work email address; returns the URL to open",
        body: StartSso,
        response: { 200: StartSsoResponse },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      const found = await store.byDomain(domainOf(email));
      const begun = found && (await begin(request, found, { email, session: null }));
      const error: SsoError = found ? "sso_failed" : "sso_unavailable";
      if (begun) reply.header("set-cookie", begun.cookie);
      // Unknown domains get the same kind of answer; and it never depends on whether the person has an account.
      return ok("Open the URL to continue.", { url: begun?.url ?? `${publicUrl}/login?error=${error}&provider=sso` });
    },
  );

  app.post(
    "/team/sso/test",
    {
      ...needs("sso:write"),
      schema: { tags, summary: "Test single sign-on with your own account", response: { 200: StartSsoResponse } },
    },
    async (request, reply) => {
      const { team, account, session } = teamAccess(request);
      const found = await store.find(team.id);
      if (!found) throw new AppError("sso_not_set_up");
      const begun = await begin(request, found, {
        email: account.email,
        session: { id: session.id, accountId: account.id },
      });
      if (!begun) throw new AppError("sso_issuer_unreachable");
      reply.header("set-cookie", begun.cookie);
      return ok("Open the URL to continue.", { url: begun.url });
    },
  );

  app.get(
    "/auth/sso/callback/:teamId",
    { ...needs("public"), schema: { hide: true, params: z.object({ teamId: z.string().check(z.maxLength(100)) }) } },
    async (request, reply) => {
      const { teamId } = request.params;
      const flow = cookie.read(request.headers.cookie);
      const isTest = Boolean(flow?.session);
      const reject = (error: SsoError) =>
        reply
          .header("set-cookie", cookie.clear())
          .redirect(
            isTest
              ? `${publicUrl}/dashboard/settings?tab=sso&error=${error}`
              : `${publicUrl}/login?error=${error}&provider=sso`,
          );
      const callback = new URL(redirectUriOf(teamId));
      callback.search = new URL(request.url, publicUrl).search;
      if (flow?.teamId !== teamId || flow.state !== callback.searchParams.get("state")) return reject("sso_expired");
      if (callback.searchParams.get("error") === "access_denied") return reject("sso_denied");
      const found = await store.find(teamId);
      if (!found) return reject("sso_unavailable");
      const client = settings.toClient(found.connection);
      const user = await callProvider(request, providers.identify(client, callback, flow, found.connection.roleClaim));
      if (!user) return reject("sso_failed");
      const result = await signIn.accountOf(found, user, { ...sourceOf(request), only: flow.session?.accountId });
      if ("error" in result) return reject(result.error);
      const { account } = result;
      const access = { teamId, until: sso.signedInUntil() };
      reply.header("set-cookie", cookie.clear());
      if (flow.session) {
        await sessions.setSso(flow.session.id, { ...access, source: "provider" });
        return reply.redirect(`${publicUrl}/dashboard/settings?tab=sso&tested=1`);
      }
      const outcome = await browserSessions.start(account, request, reply, { method: "sso", sso: access });
      if ("token" in outcome) {
        return reply.redirect(`${publicUrl}/auth-success?token=${outcome.token}&team=${encodeURIComponent(teamId)}`);
      }
      reply.header("set-cookie", proofCookie.write({ accountId: account.id, ...access }));
      return reply.redirect(`${publicUrl}/login#challenge=${outcome.challenge}`);
    },
  );

  app.post(
    "/auth/sso/break-glass/code",
    {
      ...needs("account"),
      schema: {
        tags,
        summary: "As an owner of a team that requires single sign-on, get a code by email for entering without it",
        body: BreakGlassCode,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const { teamId, password } = request.body;
      await credentials.confirmPassword(signedIn, password, toRequestOrigin(request));
      await sso.breakGlass.sendCode(signedIn, teamId, sourceOf(request));
      return ok("We've sent you a code. Check your email.", {});
    },
  );

  app.post(
    "/auth/sso/break-glass",
    {
      ...needs("account"),
      schema: {
        tags,
        summary:
          "As an owner, get access for an hour to a team that requires single sign-on, with your password and the emailed code",
        body: BreakGlass,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const signedIn = accountAccess(request);
      const { password, ...proof } = request.body;
      await credentials.confirmPassword(signedIn, password, toRequestOrigin(request));
      await sso.breakGlass.enter(signedIn, proof, sourceOf(request));
      return ok("You have access for one hour. All owners were notified.", {});
    },
  );
}

const sourceOf = ({ ip, headers }: FastifyRequest) => ({ ip, agent: headers["user-agent"] ?? "" });

/** undefined if the provider fails or rejects the request; the reason is logged. */
function callProvider<Result>(request: FastifyRequest, call: Promise<Result>): Promise<Result | undefined> {
  return call.catch((error: unknown) => {
    // Only the message: the rest of such an error may contain the provider's response.
    const reason = error instanceof Error ? error.message : String(error);
    request.log.warn({ provider: "sso", reason }, "an identity provider rejected the request or did not respond");
    return undefined;
  });
}
