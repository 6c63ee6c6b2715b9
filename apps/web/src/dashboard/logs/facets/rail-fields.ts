// The fields whose values can be chosen beside the list.

export interface RailField {
  /** As the search language names it. */
  field: string;
  title: string;
}

const ownFields: readonly RailField[] = [
  { field: "level", title: "Level" },
  { field: "source", title: "Source" },
  { field: "environment", title: "Environment" },
  { field: "application", title: "Application" },
];
const mostFields = 12;

/** Open until the reader closes them. */
export const firstOpenFields: ReadonlySet<string> = new Set(["level", "source", "environment"]);

/** `fields` are those that the logs on the screen have. */
export function toRailFields(fields: readonly string[]): RailField[] {
  const others = fields.slice(0, mostFields).map((field) => ({ field, title: field.replace(/^(meta|data)\./, "") }));
  return [...ownFields, ...others];
}
