// Settings made on the server. Pages get each setting twice: in a meta tag, and in the placeholders of prerendered
// pages, so that hydration doesn't change anything.

export function readSetting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

interface Words {
  /** Precedes the setting. */
  before?: string;
  /** Shown if the setting is missing. */
  otherwise: string;
}

/** The setting as displayed; at build time, a placeholder that the server fills in. */
export function showSetting(name: string, { before = "", otherwise }: Words): string {
  if (typeof document === "undefined") return `{{${before}|${name}|${otherwise}}}`;
  const value = readSetting(document, name);
  return value === undefined ? otherwise : `${before}${value}`;
}
