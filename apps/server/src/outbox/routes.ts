// The local outbox, for whoever sits at this machine.
import { OutboxAnswer, UnsentMailAnswer } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { ok, type Routes } from "../routes.ts";
import type { MailQueueStore } from "../storage/metadata/mail-queue.ts";
import type { OutboxStore } from "../storage/metadata/outbox.ts";
import { isLocal } from "./is-local.ts";

/** Of an install without SMTP. */
export function outboxRoutes(app: Routes, { outbox }: { outbox: OutboxStore }) {
  app.get(
    "/outbox",
    {
      schema: {
        tags: ["Install"],
        summary: "Mails that were not sent, on this machine only",
        response: { 200: OutboxAnswer },
      },
    },
    async (request) => {
      requireLocal(request);
      const mails = await outbox.list(50);
      return ok("The newest mails.", {
        mails: mails.map(({ id, recipient, subject, bodyText, bodyHtml, createdAt }) => ({
          id,
          to: recipient,
          subject,
          text: bodyText,
          html: bodyHtml,
          createdAt: new Date(createdAt).toISOString(),
        })),
      });
    },
  );
}

/** Of an install with SMTP: what the operator needs to know, without what the mails say. */
export function unsentMailRoutes(app: Routes, { mailQueue }: { mailQueue: MailQueueStore }) {
  app.get(
    "/outbox/unsent",
    {
      schema: {
        tags: ["Install"],
        summary: "Mails that wait or failed, on this machine only",
        response: { 200: UnsentMailAnswer },
      },
    },
    async (request) => {
      requireLocal(request);
      const [waiting, failing] = await Promise.all([mailQueue.countWaiting(), mailQueue.failing(50)]);
      return ok("What could not be sent yet.", {
        waiting,
        failing: failing.map(({ id, recipient, tries, lastError, createdAt, dueAt, gaveUpAt }) => ({
          id,
          to: recipient,
          tries,
          error: lastError ?? "",
          createdAt: new Date(createdAt).toISOString(),
          retryAt: gaveUpAt === null ? new Date(dueAt).toISOString() : null,
        })),
      });
    },
  );
}

function requireLocal({ socket, headers }: FastifyRequest): void {
  if (!isLocal({ remoteAddress: socket.remoteAddress, headers })) throw new AppError("not_found");
}
