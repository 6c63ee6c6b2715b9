// Operator settings for pages and their scripts, by the names that pages use.

export interface PageSettings {
  /** Contact email address; without it, the contact form is used. */
  contactEmail: string | undefined;
  /** URL of the editor extension; without it, the documentation says that there is none. */
  extensionUrl: string | undefined;
  /** Where the web app sends its own errors and warnings; without it, they aren't sent. */
  reporting: { endpoint: string; key: string } | undefined;
}

export function toPageSettings({ contactEmail, extensionUrl, reporting }: PageSettings): Map<string, string> {
  const named = {
    "contrail-contact": contactEmail,
    "contrail-extension": extensionUrl,
    "contrail-report-to": reporting?.endpoint,
    "contrail-report-key": reporting?.key,
  };
  return new Map(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
