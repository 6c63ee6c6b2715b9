// The connection to the SMTP server, by nodemailer.
import { createTransport } from "nodemailer";
import type { Mail } from "../mail/mail.ts";

export interface SmtpSettings {
  /** smtp(s)://user:password@host:port */
  url: string;
  from: string;
}

export interface Transport {
  /** Throws the error of the server or the network. */
  send(mail: Omit<Mail, "code" | "usefulForMs">): Promise<void>;
  /** Throws if the server is unreachable or rejects the login. */
  check(): Promise<void>;
  close(): void;
}

export function createSmtpTransport({ url, from }: SmtpSettings): Transport {
  const transporter = createTransport({
    ...toConnection(url),
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Emails only contain our own text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, subject, text, html, messageId, inReplyTo, unsubscribeUrl }) {
      await transporter.sendMail({
        from,
        to: toAddress(to),
        ...(replyTo !== undefined && { replyTo: toAddress(replyTo) }),
        subject,
        text,
        html,
        ...(messageId !== undefined && { messageId }),
        ...(inReplyTo !== undefined && { inReplyTo, references: inReplyTo }),
        headers: {
          // Prevents automatic replies.
          "auto-submitted": "auto-generated",
          ...(unsubscribeUrl !== undefined && {
            "list-unsubscribe": `<${unsubscribeUrl}>`,
            "list-unsubscribe-post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    async check() {
      await transporter.verify();
    },
    close: () => transporter.close(),
  };
}

/** As an object, because a text could hold several addresses. */
function toAddress(address: string) {
  return { name: "", address };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function toConnection(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username === "" ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password is only sent encrypted; without one, encryption is used if the server offers it.
    requireTLS: !secure && auth !== undefined && !loopback.test(hostname),
    ...(auth && { auth }),
  };
}
