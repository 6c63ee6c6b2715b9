// Names that the user says are secrets. They are looked up, not searched for by a regular expression: the time does not
// depend on how many there are and how they look.
import { squash } from "./words.ts";

/** Gives the name that some words end with: `iban` for `customer-iban-hash`; empty for none. */
export type OwnName = (words: string) => string;

/**
 * @param names in any spelling
 * @param ending what may follow them, besides an `s`
 */
export function createOwnName(names: readonly string[], ending: RegExp): OwnName {
  const known = new Set(names.map(squash).filter(Boolean));
  return (words) => {
    const stem = words.replace(ending, "");
    return endOf(words) || (stem !== words && endOf(stem)) || (stem.endsWith("s") && endOf(stem.slice(0, -1))) || "";
  };

  function endOf(words: string): string {
    const squashed = words.replaceAll("-", "");
    const next = words.indexOf("-") + 1;
    if (known.has(squashed)) return squashed;
    return next > 0 ? endOf(words.slice(next)) : "";
  }
}
