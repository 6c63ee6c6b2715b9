// The rule for keys, by the name in them.
import { createFindName, type KeyOptions } from "../key-names.ts";
import { memoize } from "../memoize.ts";
import { squash } from "../words.ts";
import { toCustomNames } from "./custom-names.ts";

const nothing = /(?!)/;

/** Returns the name of the rule that matches a key, such as `key:password`; empty if none does. */
export type KeyRule = (key: string) => string;

export function createKeyRule(options: KeyOptions): KeyRule {
  const findName = createFindName(options, toCustomNames, options.builtIn === false ? nothing : undefined);
  return memoize((key) => {
    const found = findName(key);
    return found ? `key:${squash(found.slice(1).join(""))}` : "";
  });
}
