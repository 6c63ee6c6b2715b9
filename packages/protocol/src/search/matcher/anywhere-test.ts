// Whether text occurs anywhere in a log: in message, source or stack, or in a value of data or metadata.
import type { Log } from "../../api/log.ts";
import { isJsonFragment } from "../json-text.ts";
import { namedId } from "../named-id.ts";
import type { ContainsTest, RegexTest } from "../search.ts";
import { createJsonTest } from "./json-test.ts";
import type { Subject } from "./subject.ts";
import { createTextMatcher } from "./text-matcher.ts";

type Test = (subject: Subject) => boolean;

export function createAnywhereTest(test: ContainsTest | RegexTest): Test {
  return test.kind === "regex" ? createRegexTest(test) : createContainsTest(test);
}

/** A regular expression sees the JSON itself, with its keys. */
function createRegexTest(test: RegexTest): Test {
  const matches = createTextMatcher(test);
  return ({ log, json }) => textsOf(log).some(matches) || matches(json("metadata")) || matches(json("data"));
}

function createContainsTest(test: ContainsTest): Test {
  const isInText = createTextMatcher(test);
  const isInValue = createJsonTest(test.parts);
  const isInJson = isJsonFragment(test.parts) ? (json: string) => isInValue(json) || isInText(json) : isInValue;
  const id = namedId(test);
  return ({ log, json }) =>
    textsOf(log).some(isInText) || log.id === id || isInJson(json("metadata")) || isInJson(json("data"));
}

function textsOf({ message, source, stack }: Log): string[] {
  return [message, source, stack ?? ""];
}
