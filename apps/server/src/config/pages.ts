// What the pages show and know of those who run the installation.
import type { PageSettings } from "../web/page-settings.ts";
import type { Environment } from "./environment.ts";
import type { MailConfig } from "./mail.ts";

export function parsePages(env: Environment, { operatorEmail }: MailConfig): PageSettings {
  return {
    contactEmail: env.email("CONTRAIL_CONTACT_EMAIL") ?? operatorEmail,
    extensionUrl: env.address("CONTRAIL_EXTENSION_URL", ["http:", "https:"]),
    reporting: parseReporting(env),
  };
}

function parseReporting(env: Environment): PageSettings["reporting"] {
  const key = env.pair("CONTRAIL_REPORT_ENDPOINT", "CONTRAIL_REPORT_KEY")?.[1];
  const endpoint = key && env.address("CONTRAIL_REPORT_ENDPOINT", ["http:", "https:"]);
  return endpoint && key ? { endpoint, key } : undefined;
}
