// Issues: their routes' parts, and the notices about them.

import { createIssues } from "../issues/issues.ts";
import { createMailMentions } from "../issues/mail-mentions.ts";
import { issueTopic, publishIssueNotice } from "../issues/notices.ts";
import type { LogReader } from "../logs/reader.ts";
import { toListedLog } from "../logs/to-listed-log.ts";
import type { Mailer } from "../mail/mail.ts";
import type { NotificationSettings } from "../settings/notifications.ts";
import { toLog } from "../storage/logs/rows/to-log.ts";
import type { AppDeps } from "./app-deps.ts";

export interface IssueParts {
  reader: LogReader;
  mailer: Mailer;
  notifications: NotificationSettings;
}

export function buildIssues(
  { storage, clock, logger, publicUrl }: AppDeps,
  { reader, mailer, notifications }: IssueParts,
) {
  const issues = createIssues({
    logs: storage.logs,
    stores: storage,
    transaction: storage.transaction,
    open: reader.open,
    toLog,
    toListedLog,
    onChanged: (teamId, applicationId, count) =>
      void publishIssueNotice(storage.notices, { teamId, kind: "changed", applicationId, count }).catch(
        (err: unknown) => {
          logger.error({ err }, "failed to notify open lists of changed issues; they show them when they load again");
        },
      ),
    mailMentions: createMailMentions({ mailer, wantsMail: notifications.wantsMentionMail, publicUrl, logger }),
    clock,
  });
  storage.notices.listen(issueTopic, issues.live);
  return issues;
}
