import type { TextTest } from "../search.ts";
import { createTextTest } from "../text-test.ts";
import { compileRegex } from "./compile-regex.ts";

/** Tests text of any length. */
export function createTextMatcher(test: TextTest): (text: string) => boolean {
  return createTextTest(test, compileRegex);
}
