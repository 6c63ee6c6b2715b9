// What a mail is, for those who write one and for those who send it.

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code inside, if any, so that an install without SMTP can print it. */
  code?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
