// The names of items in a list: headers, arguments of a command.
import type { KeyOptions } from "../key-names.ts";
import { type LabelOf, labelOfPair } from "../labels.ts";
import { isProse } from "../values.ts";
import { namesInText } from "./names-in-text.ts";

const maxNameCharacters = 60;

/**
 * Not only in pairs, if an item names a secret:
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
        (labelOfPair(list, index, isInList) || /headers?$/i.test(outerKey) || looksSecret(name, value));
    return isNamed ? name : "";
  };
}

/** Names of headers have hyphens; other words may be anything, such as a list of tags. */
function looksSecret(name: string, value: unknown): boolean {
  if (/\s/.test(name) || typeof value !== "string" || value.length < 6 || isProse(value)) return false;
  return name.includes("-") || /\d.*\d/.test(value);
}
