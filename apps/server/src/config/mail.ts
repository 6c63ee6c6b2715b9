// Outgoing email and the operator's address.
import type { EnvReader } from "./environment.ts";

export interface MailConfig {
  smtp: { url: string; from: string } | undefined;
  /** Where messages to the operator are sent. */
  operatorEmail: string | undefined;
}

export function parseMail(env: EnvReader): MailConfig {
  return { smtp: parseSmtp(env), operatorEmail: env.email("CONTRAIL_OPERATOR_EMAIL") };
}

function parseSmtp(env: EnvReader): MailConfig["smtp"] {
  const from = env.pair("CONTRAIL_SMTP_URL", "CONTRAIL_MAIL_FROM")?.[1];
  const url = from && env.url("CONTRAIL_SMTP_URL", ["smtp:", "smtps:"]);
  if (!from || !url) return undefined;
  if (!/^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)) {
    return env.problem(
      `CONTRAIL_MAIL_FROM must be an address such as 'Contrail <contrail@example.com>', not '${from}'.`,
    );
  }
  return { url, from };
}
