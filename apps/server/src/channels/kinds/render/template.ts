// JSON templates: `{"text": "{{incident.title}}"}`. Values are escaped; there is no logic.

export type TemplateValues = Readonly<Record<string, string | number | null>>;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** Inside a string a value is escaped, elsewhere it is written as JSON. What isn't known becomes `null` or nothing. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(placeholder, (_, name: string, offset: number) => {
    const value = values[name.trim()] ?? null;
    if (!isInString(template, offset)) return JSON.stringify(value);
    return value === null ? "" : JSON.stringify(String(value)).slice(1, -1);
  });
}

/** Why a template can't be used; undefined if it can. `values` are those of any message. */
export function templateMistake(template: string, values: TemplateValues): string | undefined {
  const unknown = [...template.matchAll(placeholder)].find(([, name = ""]) => !Object.hasOwn(values, name.trim()));
  if (unknown) return `There's no ${unknown[0]}. Use one of ${Object.keys(values).join(", ")}.`;
  try {
    // Numbers may be missing, so both ways have to be JSON.
    JSON.parse(fillTemplate(template, values));
    JSON.parse(fillTemplate(template, {}));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `The template isn't valid JSON: ${reason}.`;
  }
}

function isInString(template: string, offset: number): boolean {
  let isInside = false;
  for (let at = 0; at < offset; at++) {
    if (template[at] === "\\") at++;
    else if (template[at] === '"') isInside = !isInside;
  }
  return isInside;
}
