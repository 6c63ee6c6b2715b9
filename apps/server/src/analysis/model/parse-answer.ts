// The whole answer of a model -> draft. Models bend the format; an answer that can't be parsed is rejected.
import { Severity } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Draft } from "../draft.ts";
import { readProse } from "./read-prose.ts";
import { parseJson } from "./send.ts";

const maxSectionCharacters = 8_000;

const text = z.pipe(
  z.string().check(z.trim(), z.minLength(1)),
  z.transform((value) => value.slice(0, maxSectionCharacters)),
);
const optionalText = z.catch(text, "");

const Answer = z.object({
  issue: text,
  rootCause: optionalText,
  suggestedFix: optionalText,
  severity: z.catch(z.pipe(z.string().check(z.trim(), z.toLowerCase()), Severity), "medium"),
  confidence: z.catch(z.pipe(z.coerce.number(), z.transform(toShare)), 0),
  evidence: z.catch(z.array(z.catch(z.string(), "")), []),
});

/** undefined if it is meant to be in the requested format but can't be parsed. */
export function parseAnswer(answerText: string): Draft | undefined {
  const answer = z.safeParse(Answer, parseJson(objectIn(answerText)));
  if (answer.success) {
    const { evidence, ...draft } = answer.data;
    return { ...draft, quotes: evidence };
  }
  return isMeantAsObject(answerText) ? undefined : readProse(answerText.slice(0, 3 * maxSectionCharacters));
}

/** Some put text or a code fence around the object, and the text may have braces, too. */
function objectIn(answerText: string): string {
  const from = /\{\s*"issue"/.exec(answerText)?.index ?? answerText.indexOf("{");
  return answerText.slice(Math.max(0, from), answerText.lastIndexOf("}") + 1);
}

function isMeantAsObject(answerText: string): boolean {
  return /^\s*(?:```\w*\s*)?[{[]/.test(answerText) || /"issue"\s*:/.test(answerText);
}

/** Some use 0 to 1, some 0 to 100. */
function toShare(value: number): number {
  const share = value > 1 ? value / 100 : value;
  return Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
}
