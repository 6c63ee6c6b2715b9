// Hits as notices to the server that evaluates the rules.
import type { RuleHits } from "./count-task.ts";

/** A notice has at most 7,000 bytes. */
const maxRulesPerNotice = 50;
const maxStepsPerRule = 4;

/** `RULE START:COUNT,START:COUNT LAST`, one line each. Many steps of one rule become one, at its last. */
export function writeHits(hits: readonly RuleHits[]): string[] {
  const lines = hits.map(({ ruleId, steps, last }) => {
    const kept = steps.length <= maxStepsPerRule ? steps : merge(steps);
    return [ruleId, kept.map((step) => step.join(":")).join(","), last].join(" ");
  });
  const notices: string[] = [];
  for (let at = 0; at < lines.length; at += maxRulesPerNotice)
    notices.push(lines.slice(at, at + maxRulesPerNotice).join("\n"));
  return notices;
}

export function readHits(text: string): RuleHits[] {
  return text.split("\n").flatMap((line) => {
    const [ruleId = "", steps = "", last = "0"] = line.split(" ");
    if (ruleId === "") return [];
    return [{ ruleId, steps: steps.split(",").map(toStep), last: Number(last) }];
  });
}

/** Counts that move to a later step are found at least as long as they should be. */
function merge(steps: RuleHits["steps"]): RuleHits["steps"] {
  const latest = Math.max(...steps.map(([start]) => start));
  return [[latest, steps.reduce((sum, [, count]) => sum + count, 0)]];
}

function toStep(text: string): [number, number] {
  const [start = "0", count = "0"] = text.split(":");
  return [Number(start), Number(count)];
}
