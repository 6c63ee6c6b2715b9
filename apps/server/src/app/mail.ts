// Where emails go: through an SMTP server, or into the outbox.
import { createOutboxMailer } from "../outbox/outbox.ts";
import { createSmtpTransport } from "../outbox/smtp.ts";
import { createSmtpMailer } from "../outbox/smtp-mailer.ts";
import type { AppDeps } from "./app-deps.ts";

export function buildMail({ storage, smtp, vault, clock, logger, print }: AppDeps) {
  const smtpMailer =
    smtp && createSmtpMailer({ queue: storage.mailQueue, transport: createSmtpTransport(smtp), vault, clock, logger });
  return { smtpMailer, mailer: smtpMailer ?? createOutboxMailer({ outbox: storage.outbox, clock, print }) };
}
