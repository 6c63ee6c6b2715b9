// Hits as notices to the server that evaluates the rules.
import type { RuleHits } from "./count-task.ts";

/** A notice has at most 7,000 bytes. */
const maxRulesPerNotice = 50;
const maxStepsPerRule = 4;

/** `RULE START:COUNT,START:COUNT LAST`, one line each. The hits of many steps become those of the last. */
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

/** Counts that move to a later step are found at least as long as they should be; the first says where to look. */
function merge(steps: RuleHits["steps"]): RuleHits["steps"] {
  const starts = steps.map(([start]) => start);
  const count = steps.reduce((sum, [, each]) => sum + each, 0);
  return [
    [Math.min(...starts), 0],
    [Math.max(...starts), count],
  ];
}

function toStep(text: string): [number, number] {
  const [start = "0", count = "0"] = text.split(":");
  return [Number(start), Number(count)];
}
