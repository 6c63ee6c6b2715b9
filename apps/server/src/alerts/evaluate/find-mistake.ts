// What is wrong with a condition, before it is saved: one that could never be evaluated must not exist.
import { type AlertCondition, parseSearch, type Search, type SearchError, tokenizeSearch } from "@contrail/protocol";
import { parseGroupField } from "./rule.ts";
import { findScheduleMistake } from "./schedule.ts";

export interface ConditionMistake {
  /** The field of the condition. */
  field: "search" | "of" | "groupBy" | "cron" | "condition";
  message: string;
  hint: string;
  /** Where it is in the text; undefined: all of it. */
  position?: number;
  length?: number;
}

/** undefined: it can be evaluated. */
export function findConditionMistake(condition: AlertCondition): ConditionMistake | undefined {
  if (condition.kind === "system") return undefined;
  const mistake =
    findSearchMistake("search", condition.search) ??
    (condition.kind === "share" ? findSearchMistake("of", condition.of) : undefined);
  if (mistake) return mistake;
  if ("groupBy" in condition && condition.groupBy !== undefined && !parseGroupField(condition.groupBy))
    return {
      field: "groupBy",
      message: `There is no field ${condition.groupBy}.`,
      hint: "For example source, level, meta.url or data.tags.page",
    };
  if (condition.kind === "cron") {
    const message = findScheduleMistake(condition);
    if (message !== undefined) return { field: "cron", message, hint: "For example 0 2 * * *" };
  }
  const bound = "condition" in condition ? condition.condition : undefined;
  if (bound?.is === "outside" && bound.low > bound.high)
    return { field: "condition", message: "The lower limit is above the upper one.", hint: "Swap them." };
  return undefined;
}

function findSearchMistake(field: "search" | "of", text: string): ConditionMistake | undefined {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) return { field, ...toMistake(parsed.error) };
  const time = tokenizeSearch(text).find((token) => token.kind === "key" && token.text === "ts");
  if (time && hasTime(parsed.search))
    return {
      field,
      message: "A rule has its own window, so its search can't have ts:.",
      hint: "Remove it.",
      position: time.start,
      length: time.end - time.start,
    };
  return undefined;
}

function toMistake({ position, length, message, hint }: SearchError) {
  return { position, length, message, hint };
}

function hasTime(search: Search): boolean {
  if (search.kind === "and" || search.kind === "or") return search.of.some(hasTime);
  return search.kind === "not" ? hasTime(search.of) : search.kind === "time";
}
