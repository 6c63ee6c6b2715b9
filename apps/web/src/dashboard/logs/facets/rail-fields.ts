// The fields offered as facets.

export interface RailField {
  /** Field name in the search language. */
  field: string;
  title: string;
}

const builtInFields: readonly RailField[] = [
  { field: "level", title: "Level" },
  { field: "source", title: "Source" },
  { field: "environment", title: "Environment" },
  { field: "application", title: "Application" },
];
const maxFields = 12;

/** Expanded by default. */
export const defaultOpenFields: ReadonlySet<string> = new Set(["level", "source", "environment"]);

/** `fields`: those of the logs on screen. */
export function toRailFields(fields: readonly string[]): RailField[] {
  const others = fields.slice(0, maxFields).map((field) => ({ field, title: field.replace(/^(meta|data)\./, "") }));
  return [...builtInFields, ...others];
}
