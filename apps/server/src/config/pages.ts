// Operator settings shown on pages.
import type { PageSettings } from "../web/page-settings.ts";
import type { EnvReader } from "./environment.ts";
import type { MailConfig } from "./mail.ts";

export function parsePages(env: EnvReader, { operatorEmail }: MailConfig): PageSettings {
  return {
    contactEmail: env.email("CONTRAIL_CONTACT_EMAIL") ?? operatorEmail,
    extensionUrl: env.url("CONTRAIL_EXTENSION_URL", ["http:", "https:"]),
    reporting: parseReporting(env),
  };
}

function parseReporting(env: EnvReader): PageSettings["reporting"] {
  const key = env.pair("CONTRAIL_REPORT_ENDPOINT", "CONTRAIL_REPORT_KEY")?.[1];
  const endpoint = key && env.url("CONTRAIL_REPORT_ENDPOINT", ["http:", "https:"]);
  return endpoint && key ? { endpoint, key } : undefined;
}
