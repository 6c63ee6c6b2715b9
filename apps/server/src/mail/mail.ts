// What a mail is, for those who write one and for those who send it.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom a reply goes to, if not to the sender. */
  replyTo?: string | undefined;
  /** The code inside, if any, so that an installation without SMTP can print it. */
  code?: string;
  /** After this time it is no longer worth sending. */
  usefulForMs?: number;
}

export interface Mailer {
  /** Resolves when the mail is safe in the store; it is on its way, not there. */
  send(mail: Mail): Promise<void>;
}
