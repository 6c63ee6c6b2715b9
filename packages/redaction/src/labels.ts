// Values that are named by another value: `{ name: "password", value: "…" }`, entries of a map, a list of headers.
import { type KeyOptions, namesInText } from "./key-names.ts";
import { isProse } from "./values.ts";

const maxNameCharacters = 60;

/** Returns the name of an item of a list; empty if it has none. */
export type LabelOf = (list: readonly unknown[], key: string | number, outerKey: string, isInList: boolean) => string;

/** The name of a field: of `value`, if there is one. */
export function labelOfValue(fields: Record<string, unknown>, key: string): string {
  return key === "value" ? String(fields.key ?? fields.name ?? fields.path ?? fields.property ?? fields.field) : "";
}

/** In a list of pairs, such as the entries of a map, the first of two names the second. */
export function labelOfPair(
  list: readonly unknown[],
  key: string | number,
  _outerKey: string,
  isInList: boolean,
): string {
  const [name] = list;
  return isInList && list.length === 2 && Number(key) && typeof name === "string" ? name : "";
}

/**
 * Also in other lists, if an item names a secret:
 * - In `rawHeaders: ["X-Api-Key", "…"]`, names and values alternate.
 * - In `["--password", "…"]`, an option is followed by its value.
 * - In other lists of names and values, only what looks like a secret is one: `["password", "email"]` are names.
 */
export function createLabelOfItem(options: KeyOptions): LabelOf {
  const likely = new RegExp(namesInText(options)[1], "i");
  return (list, key, outerKey, isInList) => {
    const index = Number(key);
    const name = list[index - 1];
    if (typeof name !== "string" || name.length > maxNameCharacters || !likely.test(name)) return "";
    const value = list[index];
    const isOption = name.startsWith("-");
    const isNamed = isOption
      ? !String(value).startsWith("-")
      : index % 2 === 1 &&
        list.length % 2 === 0 &&
        (labelOfPair(list, index, outerKey, isInList) || /headers?$/i.test(outerKey) || looksSecret(name, value));
    return isNamed ? name : "";
  };
}

/** Names of headers have hyphens; other words may be anything, such as a list of tags. */
function looksSecret(name: string, value: unknown): boolean {
  if (/\s/.test(name) || typeof value !== "string" || value.length < 6 || isProse(value)) return false;
  return name.includes("-") || /\d.*\d/.test(value);
}
