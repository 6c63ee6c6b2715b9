// The range of a request: by default, the last 7 days.
import { dayMs } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import { type RangeSteps, stepLength } from "../storage/logs/issue-figures.ts";
import { toIso } from "./to-issue.ts";

const defaultDays = 7;

export function toRange(
  query: { from?: string | undefined; to?: string | undefined },
  now: number,
  count: number,
): RangeSteps {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const from = query.from === undefined ? to - defaultDays * dayMs : Date.parse(query.from);
  if (from > to) throw new AppError("bad_request", { message: "The range ends before it starts." });
  return { from, to, count };
}

/** As responses show it. */
export function toShownRange(range: RangeSteps) {
  return { from: toIso(range.from), to: toIso(range.to), step: stepLength(range) };
}
