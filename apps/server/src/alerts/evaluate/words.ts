// Conditions and values in words.
import type { AlertCondition, Level } from "@contrail/protocol";
import type { ConditionOf, MeasuredCondition } from "./rule.ts";

const nouns: Record<Level, readonly [one: string, many: string]> = {
  error: ["error", "errors"],
  warn: ["warning", "warnings"],
  info: ["info log", "info logs"],
  debug: ["debug log", "debug logs"],
  log: ["log", "logs"],
  text: ["text log", "text logs"],
};

type LogSelection = { levels: readonly Level[]; search: string };

/** `errors`, `warnings matching "retry"`, `logs` */
export function logsNoun({ levels, search }: LogSelection, count = 2): string {
  const [level, ...others] = levels;
  const [one, many] = level !== undefined && others.length === 0 ? nouns[level] : (["log", "logs"] as const);
  const noun = count === 1 ? one : many;
  return search === "" ? noun : `${noun} matching ${inQuotes(search)}`;
}

/** Searches may have quotes themselves. */
export function inQuotes(text: string): string {
  return text.includes('"') ? text : `"${text}"`;
}

/** `5 min`, `1 h`, `24 h`, `2 days` */
export function inMinutes(minutes: number): string {
  const days = minutes / 1_440;
  if (days > 1 && Number.isInteger(days)) return `${days} days`;
  return minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

/** `1,204`, `6.4`, `0.052` */
export function toFigure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toLocaleString("en", { maximumSignificantDigits: Math.abs(value) >= 10 ? 3 : 2 });
}

/** A value with what it counts: `38 logs`, `6.4 %`, `p95 2,512`. */
export function toValueText(condition: MeasuredCondition, value: number | null): string {
  if (value === null) return valueless[condition.kind];
  switch (condition.kind) {
    case "share":
      return `${toFigure(value)} %`;
    case "metric":
      return `${condition.aggregate} ${toFigure(value)}`;
    default:
      return `${toFigure(value)} ${logsNoun({ levels: condition.levels, search: "" }, value)}`;
  }
}

const valueless = { count: "No logs", spike: "No logs", share: "Too few logs", metric: "No points" } as const;

/** `limit 40`, `limit 5 %`, `limits 10 and 40` */
export function toLimitText(condition: MeasuredCondition, limit: number | null): string {
  switch (condition.kind) {
    case "share":
      return `limit ${toFigure(condition.percent)} %`;
    case "spike":
      return limit === null ? "" : `limit ${toFigure(limit)}`;
    default: {
      const { condition: bound } = condition;
      return bound.is === "outside"
        ? `limits ${toFigure(bound.low)} and ${toFigure(bound.high)}`
        : `limit ${toFigure(bound.limit)}`;
    }
  }
}

/** Whether a condition is about logs that a search selects. */
export function selectsLogs(condition: AlertCondition): condition is Exclude<AlertCondition, ConditionOf<"system">> {
  return condition.kind !== "system";
}
