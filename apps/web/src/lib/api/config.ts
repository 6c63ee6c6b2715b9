// Operator configuration: a meta tag overrides the build, which overrides the default.
import { readSetting } from "../meta-settings.ts";
import { extensionPage } from "../public-links.ts";

export type WebConfig = {
  apiUrl: string;
  contactEmail: string | undefined;
  extensionUrl: string;
  /** Where the page reports its own errors and warnings, if anywhere. */
  reporting: { endpoint: string; key: string } | undefined;
};

export function readConfig(page: Document, build: Record<string, string | undefined>): WebConfig {
  const meta = (name: string) => readSetting(page, name);
  const [endpoint, key] = [meta("contrail-report-to"), meta("contrail-report-key")];
  return {
    apiUrl: (meta("contrail-api") ?? build.VITE_API_URL ?? "/api").replace(/\/{1,9}$/, ""),
    contactEmail: meta("contrail-contact"),
    extensionUrl: meta("contrail-extension") ?? extensionPage,
    reporting: endpoint && key ? { endpoint, key } : undefined,
  };
}
