// API calls for teams, their members and invitations.
import {
  type AcceptInvitation,
  AcceptInvitationResponse,
  type ChangeRole,
  type CreateInvitation,
  type CreateTeam,
  type DeleteTeam,
  InvitationPreviewResponse,
  InvitationSentResponse,
  MemberResponse,
  MembersResponse,
  type PreviewInvitation,
  responseSchema,
  TeamResponse,
  TeamsResponse,
  type TransferTeam,
  type UpdateTeam,
} from "@contrail/protocol";
import type { z } from "zod/mini";
import type { Call } from "./call.ts";

export function createTeamCalls(call: Call) {
  return {
    teams: (token: string) => call("GET", "/teams", TeamsResponse, { token }),
    createTeam: (token: string, body: z.input<typeof CreateTeam>, idempotencyKey: string) =>
      call("POST", "/teams", TeamResponse, { token, body, idempotencyKey }),
    updateTeam: (token: string, id: string, body: z.input<typeof UpdateTeam>) =>
      call("PUT", `/teams/${encodeURIComponent(id)}`, TeamResponse, { token, body }),
    deleteTeam: (token: string, id: string, body: z.input<typeof DeleteTeam>) =>
      call("DELETE", `/teams/${encodeURIComponent(id)}`, responseSchema({}), { token, body }),
    leaveTeam: (token: string) => call("POST", "/team/leave", responseSchema({}), { token }),
    transferTeam: (token: string, body: z.input<typeof TransferTeam>) =>
      call("POST", "/team/transfer", responseSchema({}), { token, body }),

    members: (token: string) => call("GET", "/team/members", MembersResponse, { token }),
    changeRole: (token: string, accountId: string, body: z.input<typeof ChangeRole>) =>
      call("PUT", `/team/members/${encodeURIComponent(accountId)}`, MemberResponse, { token, body }),
    removeMember: (token: string, accountId: string) =>
      call("DELETE", `/team/members/${encodeURIComponent(accountId)}`, responseSchema({}), { token }),

    invite: (token: string, body: z.input<typeof CreateInvitation>) =>
      call("POST", "/team/invitations", InvitationSentResponse, { token, body }),
    resendInvitation: (token: string, id: string) =>
      call("POST", `/team/invitations/${encodeURIComponent(id)}/resend`, responseSchema({}), { token }),
    revokeInvitation: (token: string, id: string) =>
      call("DELETE", `/team/invitations/${encodeURIComponent(id)}`, responseSchema({}), { token }),
    /** For whoever has the link; they need no account. */
    previewInvitation: (body: z.input<typeof PreviewInvitation>) =>
      call("POST", "/auth/invitations/preview", InvitationPreviewResponse, { body }),
    acceptInvitation: (token: string, body: z.input<typeof AcceptInvitation>) =>
      call("POST", "/auth/invitations/accept", AcceptInvitationResponse, { token, body }),
  };
}
