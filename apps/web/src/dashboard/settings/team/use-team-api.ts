// The API of a team, its members and invitations.
import {
  type ChangeRole,
  type CreateInvitation,
  type DeleteTeam,
  InvitationSentResponse,
  MemberResponse,
  responseSchema,
  TeamResponse,
  type TransferTeam,
  type UpdateTeam,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import { createApiHook } from "../../../lib/api/create-api-hook.ts";
import { membersQuery } from "../../../lib/api/use-members-api.ts";

export type TeamApi = ReturnType<typeof useTeamApi>;

export const useTeamApi = createApiHook((context) => {
  const { call } = context;
  const teamPath = (id: string) => `/teams/${encodeURIComponent(id)}`;
  const memberPath = (accountId: string) => `/team/members/${encodeURIComponent(accountId)}`;
  const invitationPath = (id: string) => `/team/invitations/${encodeURIComponent(id)}`;
  return {
    updateTeam: (id: string, body: z.input<typeof UpdateTeam>) => call("PUT", teamPath(id), TeamResponse, { body }),
    deleteTeam: (id: string, body: z.input<typeof DeleteTeam>) =>
      call("DELETE", teamPath(id), responseSchema({}), { body }),
    transferTeam: (body: z.input<typeof TransferTeam>) => call("POST", "/team/transfer", responseSchema({}), { body }),

    members: () => membersQuery(context),
    changeRole: (accountId: string, body: z.input<typeof ChangeRole>) =>
      call("PUT", memberPath(accountId), MemberResponse, { body }),
    removeMember: (accountId: string) => call("DELETE", memberPath(accountId), responseSchema({})),

    invite: (body: z.input<typeof CreateInvitation>) =>
      call("POST", "/team/invitations", InvitationSentResponse, { body }),
    resendInvitation: (id: string) => call("POST", `${invitationPath(id)}/resend`, responseSchema({})),
    revokeInvitation: (id: string) => call("DELETE", invitationPath(id), responseSchema({})),
  };
});
