// Quotes become evidence only where they really stand in what was analysed: a model may make things up.
import type { Evidence } from "@contrail/protocol";
import { type Material, textOf } from "./material.ts";

const most = 5;
const longest = 300;

export function findEvidence(quotes: readonly string[], { log, before }: Material): Evidence[] {
  // The log itself first, then its neighbours from the nearest to the farthest.
  const places = [log, ...before.toReversed()].map((each) => ({ log: each, text: comparable(textOf(each)) }));
  const found = [...new Set(quotes.map((quote) => evenSpaces(quote).slice(0, longest)))].flatMap((text) => {
    const wanted = comparable(text);
    const place = wanted === "" ? undefined : places.find((each) => each.text.includes(wanted));
    if (!place) return [];
    const { id, createdAt, level } = place.log;
    return [{ text, log: { id, createdAt, level } }];
  });
  return found.slice(0, most);
}

function evenSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Without what a model may add or leave out when it copies from JSON: escapes, and how much space there is. */
function comparable(text: string): string {
  return evenSpaces(text.replace(/\\[nrt]/g, " ").replaceAll("\\", ""));
}
