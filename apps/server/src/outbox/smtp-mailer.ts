// Sends emails through a queue in the store, so that they survive a restart and an unavailable mail server.

import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { dayMs, minuteMs, secondMs } from "@contrail/protocol";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod/mini";
import type { Clock } from "../clock.ts";
import type { Mailer } from "../mail/mail.ts";
import type { MailQueueStore, QueuedMailRecord } from "../storage/metadata/mail-queue.ts";
import type { Vault } from "../vault.ts";
import { isFinal, retryDelay } from "./retry.ts";
import type { Transport } from "./smtp.ts";

const defaultUsefulForMs = 2 * dayMs;
const failedMailRetentionMs = 30 * dayMs;
// If a server stops while sending, the others take over its emails after this time.
const leaseMs = 2 * minuteMs;
const maxConcurrentSends = 4;
const sendTimeoutMs = 8 * secondMs;

const Content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.optional(z.string()),
  messageId: z.optional(z.string()),
  inReplyTo: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
});

export interface SmtpMailerDeps {
  queue: MailQueueStore;
  transport: Transport;
  vault: Vault;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
}

export type SmtpMailer = ReturnType<typeof createSmtpMailer>;

export function createSmtpMailer({ queue, transport, vault, clock, logger }: SmtpMailerDeps) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const mailer: Mailer = {
    async send({ to, usefulForMs = defaultUsefulForMs, ...mail }) {
      const content = z.parse(Content, mail);
      const now = clock.now();
      await queue.add({
        // An email with its own id waits only once, however often it is sent.
        id: content.messageId === undefined ? randomUUID() : vault.hash(`mail ${content.messageId} ${to}`),
        recipient: to,
        sealed: vault.encrypt(JSON.stringify(content)),
        createdAt: now,
        expiresAt: now + usefulForMs,
        tries: 0,
        dueAt: now,
        lastError: null,
        gaveUpAt: null,
      });
      wake();
    },
  };

  function wake(): void {
    again = true;
    if (!stopped) running ??= run();
  }

  async function run(): Promise<void> {
    do {
      again = false;
      await Promise.all(Array.from({ length: maxConcurrentSends }, drain)).catch((error: unknown) =>
        logger.error({ err: error }, "failed to read the email queue"),
      );
    } while (again && !stopped);
    running = undefined;
  }

  async function drain(): Promise<void> {
    const take = () => queue.take({ now: clock.now(), until: clock.now() + leaseMs });
    for (let mail = await take(); mail; mail = stopped ? undefined : await take()) await deliver(mail);
  }

  async function deliver(mail: QueuedMailRecord): Promise<void> {
    try {
      const content = z.parse(Content, JSON.parse(vault.decrypt(mail.sealed)));
      await transport.send({ to: mail.recipient, ...content });
      await queue.remove(mail.id);
    } catch (error) {
      await keep(mail, error);
    }
  }

  async function keep({ id, tries, expiresAt }: QueuedMailRecord, error: unknown): Promise<void> {
    const now = clock.now();
    const lastError = error instanceof Error ? error.message : String(error);
    const delay = isFinal(error) ? undefined : retryDelay(tries);
    if (delay === undefined || now + delay >= expiresAt) {
      await queue.giveUp(id, { gaveUpAt: now, lastError });
      await queue.removeGivenUpBefore(now - failedMailRetentionMs);
      logger.error({ mail: id, tries, reason: lastError }, "failed to send an email; giving up");
    } else {
      await queue.postpone(id, { dueAt: now + delay, lastError });
      logger.error({ mail: id, tries, reason: lastError, retryInMs: delay }, "failed to send an email; will retry");
    }
  }

  return {
    ...mailer,

    /** Sends emails that are due, in the background. */
    wake,

    async settled(): Promise<void> {
      await running;
    },

    /** Logs whether the mail server is available. */
    async check(): Promise<void> {
      await transport.check().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        logger.error(
          { reason },
          "the SMTP server in CONTRAIL_SMTP_URL is unavailable; emails stay queued until it is back",
        );
      });
    },

    /** Finishes the emails that are being sent, if the mail server allows it; the others stay in the queue. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.race([running, setTimeout(sendTimeoutMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
