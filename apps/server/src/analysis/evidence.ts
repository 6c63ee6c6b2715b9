// Quotes become evidence only if they occur in the analyzed logs: a model may make things up.
import { createShortLocation, type Evidence, parseFrame } from "@contrail/protocol";
import { type AnalysisInput, textOf, thrownErrors } from "./analysis-input.ts";

const maxQuotes = 5;
const maxQuoteCharacters = 300;

export function findEvidence(quotes: readonly string[], { log, before }: AnalysisInput): Evidence[] {
  const toLocation = createShortLocation(thrownErrors(log));
  // The log itself first, then the logs before it, nearest first.
  const candidates = [log, ...before.toReversed()].map((each) => ({ log: each, text: comparable(textOf(each)) }));
  const found = [...new Set(quotes.map((quote) => evenSpaces(quote).slice(0, maxQuoteCharacters)))].flatMap((text) => {
    const wanted = comparable(text);
    const candidate = wanted === "" ? undefined : candidates.find((each) => each.text.includes(wanted));
    if (!candidate) return [];
    const { id, createdAt, level } = candidate.log;
    return [{ text: withShortPath(text), log: { id, createdAt, level } }];
  });
  return found.slice(0, maxQuotes);

  /** A stack frame as the details of the log show it. */
  function withShortPath(text: string): string {
    const frame = parseFrame(text);
    return frame ? text.replace(frame.location, () => toLocation(frame)) : text;
  }
}

function evenSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Without escapes and whitespace, which a model may change when it copies from JSON. */
function comparable(text: string): string {
  return evenSpaces(text.replace(/\\[nrt]/g, " ").replaceAll("\\", ""));
}
