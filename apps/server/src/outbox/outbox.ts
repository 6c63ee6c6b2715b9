// Emails of an installation without SMTP: stored, with the code printed to the server's terminal.
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Mailer } from "../mail/mail.ts";
import type { OutboxStore } from "../storage/metadata/outbox.ts";

export interface OutboxDeps {
  outbox: OutboxStore;
  clock: Clock;
  /** Writes one raw line; the only place where a secret may be printed. */
  print: (line: string) => void;
}

export function createOutboxMailer({ outbox, clock, print }: OutboxDeps): Mailer {
  return {
    async send({ to, subject, text, html, code }) {
      await outbox.add({
        id: randomUUID(),
        recipient: to,
        subject,
        bodyText: text,
        bodyHtml: html,
        createdAt: clock.now(),
      });
      print(code === undefined ? `[mail] to=${to}` : `[mail] to=${to} code=${code}`);
    },
  };
}
