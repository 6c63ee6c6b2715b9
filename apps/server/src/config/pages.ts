// What the pages show and know of those who run the installation.
import type { PageSettings } from "../web/page-settings.ts";
import type { Environment } from "./environment.ts";
import type { MailConfig } from "./mail.ts";
import type { SettingName } from "./settings.ts";

export function parsePages(env: Environment, { operatorEmail }: MailConfig): PageSettings {
  const webAddress = (name: SettingName) => env.address(name, ["http:", "https:"]);
  return {
    contactEmail: env.email("CONTRAIL_CONTACT_EMAIL") ?? operatorEmail,
    extensionUrl: webAddress("CONTRAIL_EXTENSION_URL"),
    links: {
      github: webAddress("CONTRAIL_LINK_GITHUB"),
      discord: webAddress("CONTRAIL_LINK_DISCORD"),
      x: webAddress("CONTRAIL_LINK_X"),
    },
    prioritySupport: env.flag("CONTRAIL_PRIORITY_SUPPORT", false),
    reporting: parseReporting(env),
  };
}

function parseReporting(env: Environment): PageSettings["reporting"] {
  const key = env.pair("CONTRAIL_REPORT_ENDPOINT", "CONTRAIL_REPORT_KEY")?.[1];
  const endpoint = key && env.address("CONTRAIL_REPORT_ENDPOINT", ["http:", "https:"]);
  return endpoint && key ? { endpoint, key } : undefined;
}
