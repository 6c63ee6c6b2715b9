// POST /contact: a message or demo request to the operator; stored and emailed, or printed where no emails are sent. No
// sign-in needed.
import { randomUUID } from "node:crypto";
import { type ContactTopic, responseSchema, SendInquiry } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { needs, ok, type TypedApp } from "../http/route-types.ts";
import type { Mailer } from "../mail/mail.ts";
import { layOutMail } from "../mail/mail-layout.ts";
import type { ContactMessageStore } from "../storage/metadata/contact-messages.ts";

export interface ContactRoutesDeps {
  messages: Pick<ContactMessageStore, "add">;
  mailer: Mailer;
  operatorEmail: string | undefined;
  /** Emails leave this installation. */
  sendsMail: boolean;
  /** Writes one raw line to the server's terminal. */
  print: (line: string) => void;
  publicUrl: string;
  clock: Clock;
  /** Counts a message from a network; throws if there are too many. */
  takeIpLimit: (ip: string) => void;
}

export function contactRoutes(app: TypedApp, deps: ContactRoutesDeps) {
  const { messages, mailer, operatorEmail, sendsMail, print, publicUrl, clock, takeIpLimit } = deps;
  app.post(
    "/contact",
    {
      ...needs("public"),
      schema: {
        tags: ["Contact"],
        summary: "Send a message to the operator",
        body: SendInquiry,
        response: { 200: responseSchema({}) },
      },
    },
    async (request) => {
      takeIpLimit(request.ip);
      const { topic, name, email, message } = request.body;
      await messages.add({ id: randomUUID(), topic, name, email, message, createdAt: clock.now() });
      if (operatorEmail !== undefined) {
        const { subject, heading, nothing } = mailWords[topic];
        const sender = name || email || "Someone";
        const note = email ? `Reply to ${email}.` : "No email address was given, so you can't reply.";
        await mailer.send({
          to: operatorEmail,
          replyTo: email || undefined,
          subject: `${subject}: ${sender}`,
          ...layOutMail({ heading: `${sender} ${heading}`, parts: [message || nothing, { note }], publicUrl }),
        });
      }
      if (operatorEmail === undefined || !sendsMail) print(toLine({ topic, name, email, message }));
      return ok(answers[topic], {});
    },
  );
}

/** One line whatever it says, and nothing that a terminal would act on. */
function toLine(inquiry: SendInquiry): string {
  const toEscape = (character: string) => `\\u00${character.charCodeAt(0).toString(16)}`;
  return `[contact] ${JSON.stringify(inquiry).replaceAll(/[\u007f-\u009f]/g, toEscape)}`;
}

const answers: Record<ContactTopic, string> = {
  contact: "Your message was sent to the Contrail team.",
  demo: "Your request was sent to the Contrail team.",
};

const mailWords: Record<ContactTopic, { subject: string; heading: string; nothing: string }> = {
  contact: { subject: "Contact", heading: "sent you a message", nothing: "The message is empty." },
  demo: { subject: "Demo request", heading: "requested a demo", nothing: "No project description was given." },
};
