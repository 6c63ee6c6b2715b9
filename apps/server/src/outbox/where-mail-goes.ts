// Tells the operator at the start where mails go, and so where the codes are.
import { hasLocalOutbox } from "./is-local.ts";
import type { SmtpSettings } from "./smtp.ts";

export interface MailSettings {
  smtp: SmtpSettings | undefined;
  publicUrl: string;
  trustProxy: boolean | number | readonly string[];
  outboxKey: string;
}

export function whereMailGoes({ smtp, outboxKey, ...install }: MailSettings): string {
  if (smtp) return `by SMTP, from ${smtp.from}`;
  if (hasLocalOutbox(install))
    return `stays at ${install.publicUrl}/outbox#key=${outboxKey}; codes are printed here, too`;
  return "is not sent while CONTRAIL_SMTP_URL is not set; codes are printed here, in lines that begin with [mail]";
}
