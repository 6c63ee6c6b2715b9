/** Replaces each {{name}} with its value. */
export function fillPlaceholders(markdown: string, values: Readonly<Record<string, string>>): string {
  return markdown.replaceAll(/\{\{([^{}]+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for the placeholder ${placeholder}.`);
    return value;
  });
}
