// Operator settings for pages and their scripts, by the names that pages use.

export interface PageSettings {
  /** Contact email address; without it, the contact form is used. */
  contactEmail: string | undefined;
  /** URL of the editor extension; without it, the documentation says that there is none. */
  extensionUrl: string | undefined;
  /** Pages of the project or its operator; those without one are not linked. */
  links: { github: string | undefined; discord: string | undefined; x: string | undefined };
  /** The operator offers priority support and an account manager. */
  prioritySupport: boolean;
  /** Where the web app sends its own errors and warnings; without it, they aren't sent. */
  reporting: { endpoint: string; key: string } | undefined;
}

interface PageContext extends PageSettings {
  /** Where emails go. Unless they are sent, the page says where a user finds the code. */
  emailDelivery: "smtp" | "outbox" | "terminal";
}

export function toPageSettings(settings: PageContext): Map<string, string> {
  const { contactEmail, extensionUrl, links, prioritySupport, reporting, emailDelivery } = settings;
  const named = {
    "contrail-contact": contactEmail,
    "contrail-email": emailDelivery === "smtp" ? undefined : emailDelivery,
    "contrail-extension": extensionUrl,
    "contrail-link-github": links.github,
    "contrail-link-discord": links.discord,
    "contrail-link-x": links.x,
    "contrail-priority-support": prioritySupport ? "available" : undefined,
    "contrail-report-to": reporting?.endpoint,
    "contrail-report-key": reporting?.key,
  };
  return new Map(Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
