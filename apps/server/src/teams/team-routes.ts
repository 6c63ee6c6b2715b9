// Teams: list, create, rename, delete.
import { CreateTeam, DeleteTeam, responseSchema, TeamResponse, TeamsResponse, UpdateTeam } from "@contrail/protocol";
import { z } from "zod/mini";
import { IdempotencyHeaders, needs, ok, type RunOnce, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import { accountAccess, teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Teams } from "./teams.ts";

export interface TeamRoutesDeps {
  teams: Teams;
  runOnce: RunOnce;
  securityLog: SecurityLog;
}

export function teamRoutes(app: TypedApp, { teams, runOnce, securityLog }: TeamRoutesDeps) {
  const tags = ["Teams"];
  const byId = z.object({ id: z.string() });

  app.get(
    "/teams",
    { ...needs("account"), schema: { tags, summary: "List your teams", response: { 200: TeamsResponse } } },
    async (request) => {
      const { account, session, team } = accountAccess(request);
      const list = await teams.list(account.id, session);
      return ok("Your teams.", { teams: list, current: team?.id ?? list[0]?.id ?? null });
    },
  );

  app.post(
    "/teams",
    {
      ...needs("account"),
      schema: {
        tags,
        summary: "Create a team",
        headers: IdempotencyHeaders,
        body: CreateTeam,
        response: { 200: TeamResponse },
      },
    },
    async (request) => {
      const { account, actor } = accountAccess(request);
      return runOnce(request, { account }, async () => {
        const team = await teams.create(account.id, request.body.name, actor);
        securityLog.record("team_created", { accountId: account.id, teamId: team.id, ip: request.ip });
        return ok("Team created.", { team });
      });
    },
  );

  app.put(
    "/teams/:id",
    {
      ...needs("team:write", { teamParam: "id" }),
      schema: {
        tags,
        summary: "Rename a team, or require a second factor of its members",
        params: byId,
        body: UpdateTeam,
        response: { 200: TeamResponse },
      },
    },
    async (request) => {
      return ok("Team saved.", { team: await teams.update(teamAccess(request), request.body) });
    },
  );

  app.delete(
    "/teams/:id",
    {
      ...needs("team:delete", { teamParam: "id" }),
      schema: {
        tags,
        summary: "Delete a team with its applications and logs",
        params: byId,
        body: DeleteTeam,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      const { account, team, actor } = teamAccess(request);
      await teams.remove(account.id, team, request.body.name, actor);
      securityLog.record("team_deleted", { accountId: account.id, teamId: team.id, ip: request.ip });
      return ok("Team deleted.", {});
    },
  );
}
