// The whole answer of a model -> draft. Models bend the form; what cannot be read as it is no analysis.
import { Severity } from "@contrail/protocol";
import { z } from "zod/mini";
import type { Draft } from "../draft.ts";
import { readProse } from "./read-prose.ts";
import { parseJson } from "./send.ts";

const longestText = 8_000;

const text = z.pipe(
  z.string().check(z.trim(), z.minLength(1)),
  z.transform((value) => value.slice(0, longestText)),
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

/** undefined when it was meant to be the form that was asked for, and is not. */
export function parseAnswer(said: string): Draft | undefined {
  const answer = z.safeParse(Answer, parseJson(objectIn(said)));
  if (answer.success) {
    const { evidence, ...draft } = answer.data;
    return { ...draft, quotes: evidence };
  }
  return isMeantAsObject(said) ? undefined : readProse(said.slice(0, 3 * longestText));
}

/** Some put words or a fence of backticks around the object, and the words may have braces, too. */
function objectIn(said: string): string {
  const from = /\{\s*"issue"/.exec(said)?.index ?? said.indexOf("{");
  return said.slice(Math.max(0, from), said.lastIndexOf("}") + 1);
}

function isMeantAsObject(said: string): boolean {
  return /^\s*(?:```\w*\s*)?[{[]/.test(said) || /"issue"\s*:/.test(said);
}

/** Some count to one, some to a hundred. */
function toShare(value: number): number {
  const share = value > 1 ? value / 100 : value;
  return Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
}
