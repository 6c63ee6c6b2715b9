// The local outbox, for whoever sits at this machine.
import { OutboxAnswer } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { ok, type Routes } from "../routes.ts";
import type { OutboxStore } from "../storage/metadata/outbox.ts";
import { isLocal } from "./is-local.ts";

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
    async ({ socket, headers }) => {
      if (!isLocal({ remoteAddress: socket.remoteAddress, headers })) throw new AppError("not_found");
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
