// The signed-in account and its sessions.
import { responseSchema, SessionsResponse, UserDataResponse } from "@contrail/protocol";
import { z } from "zod/mini";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import { accountAccess } from "../storage/metadata/accounts/access.ts";
import type { Auth } from "./auth.ts";

/** Whole credits; null if nothing is metered. */
export type CreditsOf = (team: { id: string }) => Promise<number | null>;

type SessionRoutesDeps = Pick<Auth, "sessions" | "securityLog"> & { creditsOf: CreditsOf };

export function sessionRoutes(app: TypedApp, { sessions, securityLog, creditsOf }: SessionRoutesDeps) {
  const schema = { tags: ["Accounts"] };

  app.get(
    "/auth/user-data",
    {
      ...needs("session"),
      schema: { ...schema, summary: "Get the signed-in account", response: { 200: UserDataResponse } },
    },
    async (request) => {
      const { account, team } = accountAccess(request);
      const { name, email, profilePicture } = account;
      const credits = team ? await creditsOf(team) : null;
      const data = { name, email, profilePicture, credits, plan: team?.plan ?? "starter" };
      return ok("Your account.", { data });
    },
  );

  app.post(
    "/auth/logout",
    { ...needs("session"), schema: { ...schema, summary: "Sign out", response: { 200: responseSchema({}) } } },
    async (request) => {
      const { account, session, actor } = accountAccess(request);
      await sessions.end(account.id, session.id, actor);
      securityLog.record("session_revoked", { accountId: account.id, sessionId: session.id, ip: request.ip });
      return ok("You're signed out.", {});
    },
  );

  app.post(
    "/auth/logout-everywhere",
    {
      ...needs("account"),
      schema: { ...schema, summary: "Sign out everywhere", response: { 200: responseSchema({}) } },
    },
    async (request) => {
      const { account, actor } = accountAccess(request);
      await sessions.endAll(account.id, actor);
      securityLog.record("sessions_revoked", { accountId: account.id, ip: request.ip });
      return ok("You're signed out everywhere.", {});
    },
  );

  app.get(
    "/auth/sessions",
    {
      ...needs("account"),
      schema: { ...schema, summary: "List sessions and editor tokens", response: { 200: SessionsResponse } },
    },
    async (request) => {
      return ok("Your sessions.", { sessions: await sessions.list(accountAccess(request)) });
    },
  );

  app.delete(
    "/auth/sessions/:id",
    {
      ...needs("account"),
      schema: {
        ...schema,
        summary: "Revoke a session or editor token",
        params: z.object({ id: z.string() }),
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { account, actor } = accountAccess(request);
      const { id: sessionId } = request.params;
      await sessions.end(account.id, sessionId, actor);
      securityLog.record("session_revoked", { accountId: account.id, sessionId, ip: request.ip });
      return ok("Session revoked.", {});
    },
  );
}
