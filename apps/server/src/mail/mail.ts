// An email, and the interface of mailers.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom a reply goes to, if not to the sender. */
  replyTo?: string | undefined;
  /** Emails of one thread: the id of this one and of the one that it answers, with their angle brackets. */
  messageId?: string | undefined;
  inReplyTo?: string | undefined;
  /** Mail clients show a button that unsubscribes with a POST to this URL (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** The code inside, if any, so that an installation without SMTP can print it. */
  code?: string;
  /** After this time it is no longer worth sending. */
  usefulForMs?: number;
}

export interface Mailer {
  /** Resolves when the email is stored; it isn't delivered yet. */
  send(mail: Mail): Promise<void>;
}
