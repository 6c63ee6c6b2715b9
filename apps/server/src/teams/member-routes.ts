// The members of a team: list, change roles, remove, leave, transfer.
import { ChangeRole, MemberResponse, MembersResponse, responseSchema, TransferTeam } from "@contrail/protocol";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import { type TeamAccess, teamAccess } from "../storage/metadata/accounts/access.ts";
import type { Members } from "./members.ts";

export interface MemberRoutesDeps {
  members: Members;
  securityLog: SecurityLog;
}

const browserOnly = "Access tokens can't do this. Please sign in with a browser.";

export function memberRoutes(app: TypedApp, { members, securityLog }: MemberRoutesDeps) {
  const tags = ["Teams"];
  const byId = z.object({ accountId: z.string() });
  const done = { 200: responseSchema({}) };

  app.get(
    "/team/members",
    {
      ...needs("members:read"),
      schema: { tags, summary: "List members and pending invitations", response: { 200: MembersResponse } },
    },
    async (request) => ok("Members of the team.", { members: await members.list(teamAccess(request)) }),
  );

  app.put(
    "/team/members/:accountId",
    {
      ...needs("members:write"),
      schema: {
        tags,
        summary: "Change a member's role",
        params: byId,
        body: ChangeRole,
        response: { 200: MemberResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const { accountId } = request.params;
      const member = await members.changeRole(access, accountId, request.body.role);
      record("member_role_changed", access, request.ip, accountId);
      return ok("Role changed.", { member });
    },
  );

  app.delete(
    "/team/members/:accountId",
    {
      ...needs("members:write"),
      schema: { tags, summary: "Remove a member; they lose access immediately", params: byId, response: done },
    },
    async (request) => {
      const access = teamAccess(request);
      const { accountId } = request.params;
      await members.remove(access, accountId);
      record("member_removed", access, request.ip, accountId);
      return ok("Member removed.", {});
    },
  );

  app.post(
    "/team/leave",
    {
      // No one has to meet a team's requirements in order to leave it.
      ...needs("members:read", { isOpenToBlockedMembers: true }),
      schema: { tags, summary: "Leave the team", response: done },
    },
    async (request) => {
      const access = teamAccess(request);
      if (access.actor.kind !== "user") throw new AppError("permission_denied", { message: browserOnly });
      await members.leave(access);
      record("member_left", access, request.ip);
      return ok(`You've left ${access.team.name}.`, {});
    },
  );

  app.post(
    "/team/transfer",
    {
      ...needs("owners:write"),
      schema: {
        tags,
        summary: "Make another member the owner; you become an admin",
        body: TransferTeam,
        response: done,
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const { accountId } = request.body;
      await members.transfer(access, accountId);
      record("team_transferred", access, request.ip, accountId);
      return ok("The team has a new owner.", {});
    },
  );

  function record(
    event: "member_role_changed" | "member_removed" | "member_left" | "team_transferred",
    { account, team }: TeamAccess,
    ip: string,
    memberId?: string,
  ): void {
    securityLog.record(event, { accountId: account.id, teamId: team.id, memberId, ip });
  }
}
