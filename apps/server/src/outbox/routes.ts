// The local outbox, for the user at this machine who has the link from the server's terminal.
import { createHash, timingSafeEqual } from "node:crypto";
import { ContactMessagesResponse, OutboxResponse, UnsentMailResponse } from "@contrail/protocol";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { bearer } from "../http/bearer.ts";
import { bearerAuth, needs, ok, type TypedApp } from "../http/route-types.ts";
import type { SecurityLog } from "../http/security-log.ts";
import type { ContactMessageStore } from "../storage/metadata/contact-messages.ts";
import type { MailQueueStore } from "../storage/metadata/mail-queue.ts";
import type { OutboxStore } from "../storage/metadata/outbox.ts";
import { isLocal } from "./is-local.ts";

export interface OutboxAccess {
  /** The key in the link. */
  key: string;
  securityLog: SecurityLog;
}

/** For an installation without SMTP. */
export function outboxRoutes(app: TypedApp, { outbox, access }: { outbox: OutboxStore; access: OutboxAccess }) {
  app.get(
    "/outbox",
    {
      ...needs("public"),
      schema: {
        tags: ["Server"],
        summary: "List unsent emails; local requests only, with the outbox key as bearer token",
        ...bearerAuth,
        response: { 200: OutboxResponse },
      },
    },
    async (request) => {
      requireAccess(request, access);
      const mails = await outbox.list(50);
      return ok("Latest emails.", {
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

/** What visitors wrote to the operator, whether or not it was emailed. */
export function contactMessageRoutes(
  app: TypedApp,
  { contactMessages, access }: { contactMessages: Pick<ContactMessageStore, "list">; access: OutboxAccess },
) {
  app.get(
    "/outbox/messages",
    {
      ...needs("public"),
      schema: {
        tags: ["Install"],
        summary: "List contact and demo messages; local requests only, with the outbox key as bearer token",
        ...bearerAuth,
        response: { 200: ContactMessagesResponse },
      },
    },
    async (request) => {
      requireAccess(request, access);
      const messages = await contactMessages.list(50);
      return ok("Latest messages.", {
        messages: messages.map(({ createdAt, ...message }) => ({
          ...message,
          createdAt: new Date(createdAt).toISOString(),
        })),
      });
    },
  );
}

/** For an installation with SMTP: what the operator needs to know, without the content of the emails. */
export function unsentMailRoutes(
  app: TypedApp,
  { mailQueue, access }: { mailQueue: MailQueueStore; access: OutboxAccess },
) {
  app.get(
    "/outbox/unsent",
    {
      ...needs("public"),
      schema: {
        tags: ["Server"],
        summary: "List queued and failed emails; local requests only, with the outbox key as bearer token",
        ...bearerAuth,
        response: { 200: UnsentMailResponse },
      },
    },
    async (request) => {
      requireAccess(request, access);
      const [waiting, failing] = await Promise.all([mailQueue.countWaiting(), mailQueue.failing(50)]);
      return ok("Emails not sent yet.", {
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

/** Requires the key as well: a reverse proxy on this machine can make any request look local. */
function requireAccess({ socket, headers, ip }: FastifyRequest, { key, securityLog }: OutboxAccess): void {
  const isHere = isLocal({ remoteAddress: socket.remoteAddress, headers });
  if (isHere && isSame(bearer(headers.authorization) ?? "", key)) return;
  securityLog.record("outbox_rejected", { ip });
  throw new AppError(isHere ? "outbox_locked" : "not_found");
}

/**
 * Takes constant time wherever the first difference is; hashed, because only strings of the same length can be compared
 * like this.
 */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
