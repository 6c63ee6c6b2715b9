// Values that are named by another value: `{ name: "password", value: "…" }`, entries of a map, a list of headers.

/** Returns the name of an item of a list; empty if it has none. */
export type LabelOf = (list: readonly unknown[], key: string | number, outerKey: string, isInList: boolean) => string;

/** The name of a field: of `value`, if there is one. */
export function labelOfValue(fields: Record<string, unknown>, key: string): string {
  return key === "value" ? String(fields.key ?? fields.name ?? fields.path ?? fields.property ?? fields.field) : "";
}

/** In a list of pairs, such as the entries of a map, the first of two names the second. */
export function labelOfPair(list: readonly unknown[], key: string | number, isInList: boolean | undefined): string {
  const [name] = list;
  return isInList && list.length === 2 && Number(key) && typeof name === "string" ? name : "";
}
