// Emails: one when an incident opens, and a reply when it resolves.
import type { Sent } from "../../channel-sender.ts";
import type { ChannelMessage } from "../../incident-message.ts";
import type { Mailer } from "../../mail/mail.ts";
import type { Kind } from "./kind.ts";
import { renderEmail } from "./render/email.ts";

interface EmailDeps {
  mailer: Mailer;
  /** Of the installation: the right side of message ids. */
  publicUrl: string;
}

export function createEmail({ mailer, publicUrl }: EmailDeps): Kind<"email"> {
  const { hostname } = new URL(publicUrl);

  /** The first email of an incident has an id that the others can name; none has the id of another one. */
  function idsOf(message: ChannelMessage): { messageId: string; inReplyTo?: string } {
    // A colon isn't allowed there.
    const own = `<${message.key.replaceAll(":", ".")}@${hostname}>`;
    if (message.event === "summary" || message.event === "test") return { messageId: own };
    const first = `<${message.incidentId}.${message.step}@${hostname}>`;
    return message.event === "opened" ? { messageId: first } : { messageId: own, inReplyTo: first };
  }

  return {
    async send({ address }, message): Promise<Sent> {
      const startedAt = performance.now();
      const { unsubscribe } = message.urls;
      await mailer.send({
        to: address,
        ...renderEmail(message),
        ...idsOf(message),
        ...(unsubscribe && { unsubscribeUrl: unsubscribe.post }),
      });
      return { handle: null, status: 250, ms: Math.round(performance.now() - startedAt) };
    },

    async identify({ address }) {
      return { name: address, detail: "Email", tested: `Test sent to ${address}.` };
    },
  };
}
