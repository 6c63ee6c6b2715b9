// An email, and the interface of mailers.

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
  /** Resolves when the email is stored; it isn't delivered yet. */
  send(mail: Mail): Promise<void>;
}
