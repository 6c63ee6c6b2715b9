// A rule with its search, ready to be counted and evaluated.
import { minuteMs, parseSearch, type Search, toLevelWords } from "@contrail/protocol";
import type { Condition, RowFilter } from "../../storage/logs/scope.ts";
import { searchToSql } from "../../storage/logs/search/to-sql.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { CountedRule } from "../count/count-task.ts";
import { type EvaluatedRule, isMeasured, toEvaluatedRule } from "../evaluate/rule.ts";
import { timingOf } from "../evaluate/timing.ts";

export interface WatchedRule extends EvaluatedRule {
  changedAt: number;
  /** Without `ts:`, so it doesn't depend on when it is parsed. */
  search: Search;
  /** Of a share rule: what the share is of. */
  whole: Search | undefined;
}

/** Of silence and cron rules. */
export const awaitedStepMs: number = minuteMs;

/** undefined if this version can't evaluate it. */
export function toWatchedRule(record: StoredAlertRule): WatchedRule | undefined {
  try {
    const rule = toEvaluatedRule(record);
    const { condition } = rule;
    const search = condition.kind === "system" ? "" : condition.search;
    return {
      ...rule,
      changedAt: record.changedAt,
      search: parse(search),
      whole: condition.kind === "share" ? parse(condition.of) : undefined,
    };
  } catch {
    return undefined;
  }
}

function parse(text: string): Search {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.search;
}

const isEmpty = (search: Search) => search.kind === "and" && search.of.length === 0;

/** What the counting thread looks for; undefined: no log matters to this rule. */
export function toCountedRule({ id, condition, behaviour, search, whole }: WatchedRule): CountedRule | undefined {
  if (condition.kind === "system" || condition.kind === "issue") return undefined;
  const both = whole && !isEmpty(whole) ? ({ kind: "and", of: [whole, search] } as const) : search;
  return {
    id,
    levels: condition.levels,
    search: both,
    metric: condition.kind === "metric" ? condition.metric : undefined,
    stepMs: isMeasured(condition) ? timingOf(condition, behaviour).stepMs : awaitedStepMs,
  };
}

type NamedApplications = readonly { id: string; name: string }[];

/** What a rule counts, as a query. The prefix has to differ between rules of one query. */
export function toRowFilter(rule: WatchedRule, applications: NamedApplications, prefix = "s"): RowFilter {
  const { condition, search, whole } = rule;
  if (condition.kind === "system") return { types: [] };
  const searches = [search, ...(whole ? [whole] : [])].filter((each) => !isEmpty(each));
  return {
    ...(condition.levels.length > 0 && { types: toLevelWords(condition.levels) }),
    ...(searches.length > 0 && {
      condition: searchToSql({ kind: "and", of: searches }, { applications, prefix }),
    }),
  };
}

/** Of a share rule: the logs of which it takes a share, and the condition of that share. */
export function toShareFilter(
  rule: WatchedRule,
  applications: NamedApplications,
): { filter: RowFilter; part: Condition } {
  const { condition, search, whole } = rule;
  const levels = "levels" in condition ? condition.levels : [];
  const ofLevels: Search[] = levels.length > 0 ? [{ kind: "level", levels }] : [];
  const filter = whole && !isEmpty(whole) ? { condition: searchToSql(whole, { applications, prefix: "w" }) } : {};
  return { filter, part: searchToSql({ kind: "and", of: [...ofLevels, search] }, { applications }) };
}
