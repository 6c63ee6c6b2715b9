// Whether text occurs anywhere in a log: in message, source or stack, or in a value of data or metadata.
import { foldCase, foldingOf } from "../fold.ts";
import { isJsonFragment } from "../json-text.ts";
import { namedId } from "../named-id.ts";
import type { ContainsTest, RegexTest, SearchRoot } from "../search.ts";
import { containsParts } from "../text-parts.ts";
import { createJsonTest } from "./json-test.ts";
import type { Subject, TextColumn } from "./subject.ts";
import { createTextMatcher } from "./text-matcher.ts";

type Test = (subject: Subject) => boolean;

const texts = ["message", "source", "stack"] as const;
const roots = ["metadata", "data"] as const;

export function createAnywhereTest(test: ContainsTest | RegexTest): Test {
  return test.kind === "regex" ? createRegexTest(test) : createContainsTest(test);
}

/** A regular expression sees the JSON itself, with its keys. */
function createRegexTest(test: RegexTest): Test {
  const matches = createTextMatcher(test);
  return ({ text, json }) => texts.some((name) => matches(text(name))) || roots.some((root) => matches(json(root)));
}

function createContainsTest(test: ContainsTest): Test {
  const folding = foldingOf(test.parts);
  const parts = test.parts.map((part) => foldCase(part, folding));
  const isInValue = createJsonTest(test.parts);
  const isFragment = isJsonFragment(test.parts);
  const named = namedId(test);
  return ({ id, folded }) => {
    const isInText = (name: TextColumn | SearchRoot) => containsParts(folded(name, folding), parts);
    const isInJson = (root: SearchRoot) => isInValue(folded(root, folding)) || (isFragment && isInText(root));
    return texts.some(isInText) || roots.some(isInJson) || (named !== undefined && id() === named);
  };
}
