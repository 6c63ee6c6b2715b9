// POST /contact: a message to those who run this install, kept and mailed to them.
import { randomUUID } from "node:crypto";
import { answer, SendContact } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { Mailer } from "../mail.ts";
import { layOutMail } from "../mail-layout.ts";
import { ok, type Routes } from "../routes.ts";
import type { ContactMessageStore } from "../storage/metadata/contact-messages.ts";

export interface ContactRoutesDeps {
  messages: Pick<ContactMessageStore, "add">;
  mailer: Mailer;
  /** Without it messages are only kept. */
  operatorEmail: string | undefined;
  publicUrl: string;
  clock: Clock;
  /** Counts a message of a network address; throws when it is one too many. */
  takeTurn: (ip: string) => void;
}

export function contactRoutes(app: Routes, deps: ContactRoutesDeps) {
  const { messages, mailer, operatorEmail, publicUrl, clock, takeTurn } = deps;
  app.post(
    "/contact",
    {
      schema: {
        tags: ["Contact"],
        summary: "Write to those who run this install",
        body: SendContact,
        response: { 200: answer({}) },
      },
    },
    async (request) => {
      takeTurn(request.ip);
      const { name, email, message } = request.body;
      await messages.add({ id: randomUUID(), name, email, message, createdAt: clock.now() });
      if (operatorEmail !== undefined) {
        const heading = `${name} wrote to you`;
        const parts = [message, { note: `Answer to ${email}.` }];
        await mailer.send({
          to: operatorEmail,
          subject: `Contact: ${name}`,
          ...layOutMail({ heading, parts, publicUrl }),
        });
      }
      return ok("Your message was sent to the Contrail team.", {});
    },
  );
}
