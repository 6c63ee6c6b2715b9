// A real local SMTP server that keeps the emails it receives.
import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

export interface SmtpRejection {
  code: number;
  message: string;
}

export async function startSmtpServer({ port = 0 }: { port?: number } = {}) {
  const mails: Email[] = [];
  const arrivals = new EventEmitter();
  let refuseRecipient: SmtpRejection | undefined;
  let refuseMessage: SmtpRejection | undefined;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "contrail" && password === "p@ss word"
        ? done(null, { user: username })
        : done(toError({ code: 535, message: "who are you" })),
    onRcptTo: (_address, _session, done) => done(refuseRecipient && toError(refuseRecipient)),
    onData: async (stream, _session, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      if (refuseMessage) return done(toError(refuseMessage));
      mails.push(mail);
      arrivals.emit("mail");
      return done();
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;

  return {
    mails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Resolves when this many emails have arrived. */
    async arrived(count: number): Promise<void> {
      while (mails.length < count) await once(arrivals, "mail");
    },
    refuse(refusal: { recipient?: SmtpRejection; message?: SmtpRejection }): void {
      refuseRecipient = refusal.recipient;
      refuseMessage = refusal.message;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function toError({ code, message }: SmtpRejection): Error {
  return Object.assign(new Error(message), { responseCode: code });
}
