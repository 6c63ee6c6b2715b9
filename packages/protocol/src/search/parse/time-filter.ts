// `ts:>-1h`, `ts:2026-01-31`, `ts:2026-01-31T10:00..2026-01-31T12:00`

import type { Search } from "../search.ts";
import { isRelativeTime, parseTime, type TimeSpan } from "./parse-time.ts";
import { SearchSyntaxError } from "./syntax-error.ts";
import type { Comparison, Value } from "./value.ts";

type TimeSearch = Extract<Search, { kind: "time" }>;

export function toTimeComparison(value: Value, comparison: Comparison, now: number): TimeSearch {
  const { from, to } = toSpan(value, value.text, now);
  switch (comparison) {
    case ">":
      return { kind: "time", from: to };
    case ">=":
      return { kind: "time", from };
    case "<":
      return { kind: "time", to: from };
    case "<=":
      return { kind: "time", to };
  }
}

export function toTimeRange(value: Value, now: number): TimeSearch {
  const { text } = value;
  if (text === "*") return { kind: "time" };
  const [first = "", last] = text.split("..", 2);
  if (last === undefined) {
    const span = toSpan(value, text, now);
    return isRelativeTime(text) ? { kind: "time", from: span.from } : { kind: "time", ...span };
  }
  return {
    kind: "time",
    from: first === "" ? undefined : toSpan(value, first, now).from,
    to: last === "" ? undefined : toSpan(value, last, now).to,
  };
}

function toSpan(value: Value, text: string, now: number): TimeSpan {
  const span = parseTime(text, now);
  if (span) return span;
  throw new SearchSyntaxError(
    value,
    "This isn't a time.",
    "Write -15m, -1h or -7d, or a date such as 2026-01-31T10:00.",
  );
}
