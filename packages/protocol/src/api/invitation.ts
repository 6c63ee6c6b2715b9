// Invitations to a team, sent by email. The link is `/invite#TOKEN`: browsers don't send the fragment to the server, and
// programs that open links in emails don't accept anything.
import { z } from "zod/mini";
import { name } from "../name.ts";
import { Role } from "../permission.ts";
import { email, newPassword } from "./account.ts";
import { responseSchema } from "./response.ts";
import { Team, TeamResponse } from "./team.ts";

export const invitationDays = 7;
/** Open invitations of a Starter team. */
export const maxStarterInvitations = 20;
/** Emails per day: of a team, and to an address. */
export const maxInvitationsPerDay = 50;
export const maxInvitationsPerAddress = 5;

/** The response is the same whether or not the address has an account, is a member or was invited before. */
export const CreateInvitation = z.object({ email, role: Role });
export const InvitationSentResponse = responseSchema({});

const token = z.string("Open the link in the invitation again.").check(z.maxLength(200));

export const PreviewInvitation = z.object({ token });
export const InvitationPreview = z.object({
  teamName: z.string(),
  role: Role,
  /** The address it was sent to. Only an account with this address can accept it. */
  email: z.string(),
  /** null if their account was deleted. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;
export const InvitationPreviewResponse = responseSchema({ invitation: InvitationPreview });

export const AcceptInvitation = z.object({ token });
/** The team that was joined. */
export const AcceptInvitationResponse = TeamResponse;

/** Creates an account with the address that the invitation was sent to; having the link proves that it is theirs. */
export const RegisterInvited = z.object({ token, name: name("Enter your name."), password: newPassword });
/** The login token, and the team that was joined. */
export const RegisterInvitedResponse = responseSchema({ token: z.string(), team: Team });
