// Emails to the members that a comment mentions, except its author and those who don't want them.
import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "../mail/mail.ts";
import type { StoredIssue } from "../storage/metadata/issues/issues.ts";
import type { Person } from "../storage/metadata/teams/members.ts";
import { mentionMail } from "./messages.ts";

export interface MentionMailDeps {
  mailer: Mailer;
  wantsMail(accountId: string): Promise<boolean>;
  publicUrl: string;
  logger: Pick<FastifyBaseLogger, "error">;
}

/** Who comments. */
export interface CommentedBy {
  team: { id: string; name: string };
  account: { id: string };
  actor: { name: string };
}

export interface Mentioning {
  by: CommentedBy;
  issue: Pick<StoredIssue, "publicId" | "kind" | "type" | "title">;
  text: string;
  /** Members of the team. */
  mentioned: readonly Pick<Person, "accountId" | "email">[];
}

export type MailMentions = (mentioning: Mentioning) => Promise<void>;

export function createMailMentions({ mailer, wantsMail, publicUrl, logger }: MentionMailDeps): MailMentions {
  return async ({ by, issue, text, mentioned }) => {
    const { team, account, actor } = by;
    const about = { id: issue.publicId, title: toTitle(issue) };
    for (const { accountId, email: to } of mentioned) {
      if (accountId === account.id) continue;
      try {
        if (!(await wantsMail(accountId))) continue;
        await mailer.send(mentionMail({ to, publicUrl, author: actor.name, team, issue: about, text }));
      } catch (err) {
        // The comment is stored; it must not be sent again because of this.
        logger.error({ err, issue: issue.publicId }, "failed to email a member who was mentioned");
      }
    }
  };
}

/** 'TypeError: no cart'; the title of a request may start with its method. */
function toTitle({ kind, type, title }: Mentioning["issue"]): string {
  if (type === "" || title.startsWith(type)) return title;
  return kind === "request" ? `${type} ${title}` : `${type}: ${title}`;
}
