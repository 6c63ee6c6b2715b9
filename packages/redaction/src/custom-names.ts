// Names that the user says are secrets.
import { squash } from "./words.ts";

/**
 * As the source of a regular expression without groups, in which a hyphen marks where a name may be split: anywhere. Names
 * that begin alike share their beginning, so the time that a text takes does not grow with their number.
 */
export function toCustomNames(keys: readonly string[]): string {
  const names = keys.map((key) => squash(key).split("").join("-")).filter(Boolean);
  // An empty class of characters fits nothing.
  return names.length > 0 ? toTree(names.sort().reverse()) : "[]";
}

/** @param names in descending order, so that of two ways to go on the longer one is tried first */
function toTree(names: readonly string[]): string {
  const firsts = new Set(names.map((name) => name.charAt(0)));
  const branches = Array.from(firsts, (first) => {
    const rests = names.filter((name) => name.startsWith(first)).map((name) => name.slice(1));
    return first && first + toTree(rests);
  });
  return `(?:${branches.join("|")})`;
}
