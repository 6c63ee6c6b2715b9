// What the operator has set on the server. It gives each setting to the pages twice: in a meta tag, and in the places that
// a page drawn at build has for it, so that nothing moves when scripts come.

export function readSetting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

interface Words {
  /** Stands before the setting. */
  before?: string;
  /** Stands there without it. */
  otherwise: string;
}

/** A text for readers; at build it is the place that the server fills. */
export function showSetting(name: string, { before = "", otherwise }: Words): string {
  if (typeof document === "undefined") return `{{${before}|${name}|${otherwise}}}`;
  const value = readSetting(document, name);
  return value === undefined ? otherwise : `${before}${value}`;
}
