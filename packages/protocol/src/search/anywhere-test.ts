// Whether a text is anywhere in a log: in message, source or stack, or in a value of data or metadata.
import type { Log } from "../api/log.ts";
import { createJsonTest } from "./json-test.ts";
import { namedId } from "./named-id.ts";
import type { ContainsTest, RegexTest } from "./search.ts";
import type { Subject } from "./subject.ts";
import { createTextTest } from "./text-test.ts";

type Test = (subject: Subject) => boolean;

export function createAnywhereTest(test: ContainsTest | RegexTest): Test {
  return test.kind === "regex" ? createRegexTest(test) : createContainsTest(test);
}

/** A regular expression sees JSON as it is written, with its keys. */
function createRegexTest(test: RegexTest): Test {
  const matches = createTextTest(test);
  return ({ log, json }) => textsOf(log).some(matches) || matches(json("metadata")) || matches(json("data"));
}

function createContainsTest(test: ContainsTest): Test {
  const isInText = createTextTest(test);
  const isInValue = createJsonTest(test.parts);
  const isInJson = isPieceOfJson(test.parts) ? (json: string) => isInValue(json) || isInText(json) : isInValue;
  const id = namedId(test);
  return ({ log, json }) =>
    textsOf(log).some(isInText) || log.id === id || isInJson(json("metadata")) || isInJson(json("data"));
}

/** Texts such as `{"a":1}` are also searched for literally in JSON. */
export function isPieceOfJson(parts: readonly string[]): boolean {
  return parts.some((part) => /["\\]/.test(part));
}

function textsOf({ message, source, stack }: Log): string[] {
  return [message, source, stack ?? ""];
}
