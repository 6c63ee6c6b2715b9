// The text of the email to a member who is mentioned in a comment.
import type { Mail } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";

/** Longer comments are cut off: the rest is a click away. */
const maxQuotedCharacters = 1_000;
const maxTitleCharacters = 200;

export interface MentionMail {
  to: string;
  publicUrl: string;
  /** Who wrote the comment. */
  author: string;
  team: { id: string; name: string };
  issue: { id: string; title: string };
  text: string;
}

export function mentionMail({ to, publicUrl, author, team, issue, text }: MentionMail): Mail {
  const who = toLine(author);
  const layout = layOutMail({
    heading: `${who} mentioned you in ${issue.id}`,
    parts: [
      { note: cut(toLine(issue.title), maxTitleCharacters) },
      ...cut(text, maxQuotedCharacters)
        .split("\n")
        .filter((line) => line.trim() !== ""),
      // A browser opens links in the team that was chosen last.
      { button: `Open ${issue.id}`, link: `${publicUrl}/dashboard/issues/${issue.id}?team=${team.id}` },
      { note: `You get this email because you're in the team ${team.name}. You can turn it off in Settings.` },
    ],
    publicUrl,
  });
  return { to, subject: `${who} mentioned you in ${issue.id}`, ...layout };
}

function toLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function cut(text: string, maxCharacters: number): string {
  const characters = Array.from(text);
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join("")}…` : text;
}
