// The signed-in account and its sessions.
import { responseSchema, SessionsResponse, UserDataResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import { bearerAuth, ok, type TypedApp } from "../http/route-types.ts";
import type { Auth } from "./auth.ts";

/** Whole credits; null if nothing is metered. */
export type CreditsOf = (account: { id: string }) => Promise<number | null>;

type SessionRoutesDeps = Pick<Auth, "sessions" | "guard" | "securityLog"> & { creditsOf: CreditsOf };

export function sessionRoutes(app: TypedApp, { sessions, guard, securityLog, creditsOf }: SessionRoutesDeps) {
  const schema = { tags: ["Accounts"], ...bearerAuth };

  app.get(
    "/auth/user-data",
    { schema: { ...schema, summary: "Get the signed-in account", response: { 200: UserDataResponse } } },
    async (request) => {
      const account = await guard.requireAccount(request);
      const { name, email, profilePicture, plan } = account;
      return ok("Your account.", { data: { name, email, profilePicture, credits: await creditsOf(account), plan } });
    },
  );

  app.post(
    "/auth/logout",
    { schema: { ...schema, summary: "Sign out", response: { 200: responseSchema({}) } } },
    async (request) => {
      const { account, session } = await guard.requireSession(request);
      await sessions.end(account.id, session.id);
      securityLog.record("session_revoked", { accountId: account.id, sessionId: session.id, ip: request.ip });
      return ok("You're signed out.", {});
    },
  );

  app.post(
    "/auth/logout-everywhere",
    { schema: { ...schema, summary: "Sign out everywhere", response: { 200: responseSchema({}) } } },
    async (request) => {
      const { account } = await guard.requireFullAccess(request);
      await sessions.endAll(account.id);
      securityLog.record("sessions_revoked", { accountId: account.id, ip: request.ip });
      return ok("You're signed out everywhere.", {});
    },
  );

  app.get(
    "/auth/sessions",
    { schema: { ...schema, summary: "List sessions and editor tokens", response: { 200: SessionsResponse } } },
    async (request) => {
      const signedIn = await guard.requireFullAccess(request);
      return ok("Your sessions.", { sessions: await sessions.list(signedIn) });
    },
  );

  app.delete(
    "/auth/sessions/:id",
    {
      schema: {
        ...schema,
        summary: "Revoke a session or editor token",
        params: z.object({ id: z.string() }),
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { account } = await guard.requireFullAccess(request);
      const { id: sessionId } = request.params;
      await sessions.end(account.id, sessionId);
      securityLog.record("session_revoked", { accountId: account.id, sessionId, ip: request.ip });
      return ok("Session revoked.", {});
    },
  );
}
