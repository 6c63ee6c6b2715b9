// Settings made on the server. Pages get each setting twice: in a meta tag, and in the placeholders of prerendered
// pages, so that hydration doesn't change anything.

export function readSetting(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() || undefined;
}

interface SettingOptions {
  /** Precedes the setting. */
  prefix?: string;
  /** Shown if the setting is missing. */
  fallback: string;
}

/** The setting as displayed; at build time, a placeholder that the server fills in. */
export function renderSetting(name: string, { prefix = "", fallback }: SettingOptions): string {
  if (typeof document === "undefined") return `{{${prefix}|${name}|${fallback}}}`;
  const value = readSetting(document, name);
  return value === undefined ? fallback : `${prefix}${value}`;
}
