// Invitations: send, resend and revoke them as a team; preview and accept them as the recipient.
import {
  AcceptInvitation,
  AcceptInvitationResponse,
  CreateInvitation,
  InvitationPreviewResponse,
  InvitationSentResponse,
  PreviewInvitation,
  RegisterInvited,
  RegisterInvitedResponse,
  responseSchema,
} from "@contrail/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { AppError } from "../errors.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import {
  type Actor,
  accountAccess,
  type TeamAccess,
  teamAccess,
  toUserActor,
} from "../storage/metadata/accounts/access.ts";
import type { AccountRecord } from "../storage/metadata/accounts/accounts.ts";
import type { Invitations } from "./invitations.ts";
import type { Teams } from "./teams.ts";

export interface InvitationRoutesDeps {
  invitations: Invitations;
  teams: Pick<Teams, "find">;
  securityLog: SecurityLog;
  /** Throws when a network makes too many requests. */
  takeIpLimit: (ip: string) => void;
  /** Creates the account of someone whose address the invitation has proven. */
  register: (person: NewPerson, request: FastifyRequest) => Promise<AccountRecord>;
  /** Returns the login token. */
  signIn: (account: AccountRecord, request: FastifyRequest, reply: FastifyReply) => Promise<string>;
}

interface NewPerson {
  email: string;
  name: string;
  password: string;
}

export function invitationRoutes(app: TypedApp, deps: InvitationRoutesDeps) {
  const { invitations, teams, securityLog, takeIpLimit, register, signIn } = deps;
  const tags = ["Invitations"];
  const byId = z.object({ id: z.string() });
  const done = { 200: responseSchema({}) };

  app.post(
    "/team/invitations",
    {
      ...needs("members:write"),
      schema: {
        tags,
        summary: "Invite someone by email",
        body: CreateInvitation,
        response: { 200: InvitationSentResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const { email } = request.body;
      await invitations.invite(access, request.body);
      recordInvited(access, email, request.ip);
      return ok(`Invitation sent to ${email}.`, {});
    },
  );

  app.post(
    "/team/invitations/:id/resend",
    {
      ...needs("members:write"),
      schema: {
        tags,
        summary: "Send an invitation again; the previous link stops working",
        params: byId,
        response: { 200: InvitationSentResponse },
      },
    },
    async (request) => {
      const access = teamAccess(request);
      const email = await invitations.resend(access, request.params.id);
      recordInvited(access, email, request.ip);
      return ok(`Invitation sent to ${email}.`, {});
    },
  );

  app.delete(
    "/team/invitations/:id",
    {
      ...needs("members:write"),
      schema: { tags, summary: "Revoke an invitation; its link stops working", params: byId, response: done },
    },
    async (request) => {
      const access = teamAccess(request);
      await invitations.revoke(access, request.params.id);
      securityLog.record("invitation_revoked", {
        accountId: access.account.id,
        teamId: access.team.id,
        ip: request.ip,
      });
      return ok("Invitation revoked.", {});
    },
  );

  app.post(
    "/auth/invitations/preview",
    {
      ...needs("public"),
      schema: {
        tags,
        summary: "Show an invitation without accepting it",
        body: PreviewInvitation,
        response: { 200: InvitationPreviewResponse },
      },
    },
    async (request) => {
      takeIpLimit(request.ip);
      const invitation = await recordRejected(request.ip, () => invitations.preview(request.body.token));
      return ok(`Invitation to ${invitation.teamName}.`, { invitation });
    },
  );

  app.post(
    "/auth/invitations/accept",
    {
      ...needs("account"),
      schema: {
        tags,
        summary: "Accept an invitation that was sent to your address",
        body: AcceptInvitation,
        response: { 200: AcceptInvitationResponse },
      },
    },
    async (request) => {
      takeIpLimit(request.ip);
      const { account, actor } = accountAccess(request);
      const team = await accept(account, request.body.token, actor);
      return ok(`You've joined ${team.name}.`, { team });
    },
  );

  app.post(
    "/auth/invitations/register",
    {
      ...needs("public"),
      schema: {
        tags,
        summary: "Create an account with the invited address, and accept the invitation",
        body: RegisterInvited,
        response: { 200: RegisterInvitedResponse },
      },
    },
    async (request, reply) => {
      takeIpLimit(request.ip);
      const { token: invitation, name, password } = request.body;
      const { email } = await recordRejected(request.ip, () => invitations.preview(invitation));
      const account = await register({ email, name, password }, request);
      const team = await accept(account, invitation, toUserActor(account, request));
      const token = await signIn(account, request, reply);
      return ok(`You've joined ${team.name}.`, { token, team });
    },
  );

  async function accept(account: AccountRecord, token: string, actor: Actor) {
    const ip = actor.ip ?? undefined;
    const teamId = await recordRejected(ip, () => invitations.accept(account, token, actor));
    securityLog.record("member_joined", { accountId: account.id, teamId, ip });
    return teams.find(account.id, teamId);
  }

  function recordInvited({ account, team }: TeamAccess, email: string, ip: string): void {
    securityLog.record("member_invited", { accountId: account.id, teamId: team.id, email, ip });
  }

  async function recordRejected<Result>(ip: string | undefined, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError) securityLog.record("invitation_rejected", { ip });
      throw error;
    }
  }
}
