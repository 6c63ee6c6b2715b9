// What an operator may set: a meta tag of the page wins over the build, the build over the default.

export type WebConfig = {
  apiAddress: string;
  contactEmail: string | undefined;
  /** Where the page sends its own errors and warnings; undefined, nowhere. */
  reporting: { endpoint: string; key: string } | undefined;
};

export function readConfig(page: Document, build: Record<string, string | undefined>): WebConfig {
  const meta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
  const [endpoint, key] = [meta("contrail-report-to"), meta("contrail-report-key")];
  return {
    apiAddress: (meta("contrail-api") ?? build.VITE_API_URL ?? "/api").replace(/\/+$/, ""),
    contactEmail: meta("contrail-contact") || build.VITE_CONTACT_EMAIL || undefined,
    reporting: endpoint && key ? { endpoint, key } : undefined,
  };
}
