// The texts of emails about invitations. They only quote names that can't contain a link or an address.
import { containsAddress, invitationDays, maxTeamNameLength, type Role } from "@contrail/protocol";
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

interface InvitationMail {
  to: string;
  publicUrl: string;
  teamName: string;
  inviterName: string;
  role: Role;
  token: string;
  lifetimeMs: number;
}

export function invitationMail({
  to,
  publicUrl,
  teamName,
  inviterName,
  role,
  token,
  lifetimeMs,
}: InvitationMail): Mail {
  const inviter = quotable(inviterName) ?? "A member of the team";
  const layout = layOutMail({
    heading: `Join ${teamName} on Contrail`,
    parts: [
      `${inviter} invited you to the team ${teamName} as ${withArticle(role)}. You'll share its applications and logs.`,
      { button: "View the invitation", link: `${publicUrl}/invite#${token}` },
      `The invitation is for ${to}. It's valid for ${invitationDays} days and works once.`,
      { note: "If you don't know this team, you can ignore this email." },
    ],
    publicUrl,
  });
  return { to, subject: `Invitation to ${teamName} on Contrail`, ...layout, usefulForMs: lifetimeMs };
}

export function alreadyMemberMail({
  to,
  publicUrl,
  teamName,
}: Pick<InvitationMail, "to" | "publicUrl" | "teamName">): Mail {
  const layout = layOutMail({
    heading: `You're already in ${teamName}`,
    parts: [
      `You were invited to the team ${teamName} again, but you're already a member.`,
      { button: "Open the dashboard", link: `${publicUrl}/dashboard` },
    ],
    publicUrl,
  });
  return { to, subject: `You're already in ${teamName} on Contrail`, ...layout };
}

/** A name that an email to someone else may contain. */
function quotable(name: string): string | undefined {
  const text = name.trim();
  return text === "" || text.length > maxTeamNameLength || containsAddress(text) ? undefined : text;
}

function withArticle(role: Role): string {
  return role === "admin" || role === "owner" ? `an ${role}` : `a ${role}`;
}
