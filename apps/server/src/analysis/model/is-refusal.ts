// Whether a model has declined to answer, which is not an analysis.
import type { Draft } from "../draft.ts";

const beginnings =
  /^\W*(?:unfortunately,? )?(?:sorry\b|as an ai\b|i(?:['’]m| am) (?:(?:very |really )?sorry|unable to|not able to)|i (?:apologi[sz]e|can['’]t|can ?not|won['’]t|will not|must decline))/i;

/** An answer that continues with causes and fixes may start with anything. */
export function isRefusal({ issue, rootCause, suggestedFix }: Draft): boolean {
  return rootCause === "" && suggestedFix === "" && beginnings.test(issue);
}
