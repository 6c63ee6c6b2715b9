// Printed at startup, so that the operator knows where emails and visitors' messages go, and where to find the codes.
import { hasLocalOutbox } from "./is-local.ts";
import type { SmtpSettings } from "./smtp.ts";

export interface MailSettings {
  smtp: SmtpSettings | undefined;
  publicUrl: string;
  trustProxy: boolean | number | readonly string[];
  outboxKey: string;
}

export function describeEmailDelivery({ smtp, outboxKey, ...install }: MailSettings): string {
  if (smtp) return `by SMTP, from ${smtp.from}`;
  if (hasLocalOutbox(install))
    return `not sent, see ${install.publicUrl}/outbox#key=${outboxKey}; codes are also printed here`;
  return "not sent until CONTRAIL_SMTP_URL is set; codes are printed here in lines that start with [mail]";
}

/** Where contact and demo messages go. */
export function describeContactDelivery({
  operatorEmail,
  ...settings
}: MailSettings & { operatorEmail: string | undefined }): string {
  const { smtp, publicUrl, outboxKey } = settings;
  if (smtp && operatorEmail !== undefined) return `messages are emailed to ${operatorEmail}`;
  const missing = [!smtp && "CONTRAIL_SMTP_URL", operatorEmail === undefined && "CONTRAIL_OPERATOR_EMAIL"];
  const where = hasLocalOutbox(settings)
    ? `shown at ${publicUrl}/outbox#key=${outboxKey} and printed here`
    : "printed here in lines that start with [contact]";
  return `messages are ${where}; to get them by email, set ${missing.filter(Boolean).join(" and ")}`;
}
