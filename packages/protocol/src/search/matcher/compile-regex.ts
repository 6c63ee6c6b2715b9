// Runs any regular expression in linear time, on a port of RE2, the database's engine. Only the start of a very long text
// is searched.
import { RE2JS, RE2Set } from "re2js";
import { parseRegex } from "../regex/parse-regex.ts";
import { requiredText } from "../regex/regex.ts";
import { type RegexTest, searchLimits } from "../search.ts";

/**
 * Limit for the states that the engine caches per expression. Users can write expressions with millions of states, and a
 * server keeps thousands of expressions.
 */
const maxStateBytes = 64 * 1024;

export function compileRegex({
  source,
  ignoreCase,
}: Pick<RegexTest, "source" | "ignoreCase">): (text: string) => boolean {
  const required = ignoreCase ? "" : requiredText(parseRegex(source));
  // A set of one: only sets have a memory limit.
  const set = new RE2Set(RE2Set.UNANCHORED, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0, maxStateBytes);
  set.add(source);
  return (whole) => {
    const text = whole.slice(0, searchLimits.regexCharacters);
    return text.includes(required) && set.match(text).length > 0;
  };
}
