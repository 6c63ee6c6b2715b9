// A condition as a sentence: `When warnings from payments-api matching "retry" exceed 40 in 5 min`.
import { type AlertCondition, type AlertLimit, type IssueSignal, issueSignals, type Level } from "@contrail/protocol";
import type { ConditionOf } from "../evaluate/rule.ts";
import { inMinutes, inQuotes, logsNoun, toFigure } from "../evaluate/words.ts";

/** @param application its name; null: all of the team */
export function sentenceOf(condition: AlertCondition, application: string | null): string {
  return `When ${clauseOf(condition, application)}`;
}

function clauseOf(condition: AlertCondition, application: string | null): string {
  const from = application === null ? "" : ` from ${application}`;
  switch (condition.kind) {
    case "count": {
      const { windowMinutes } = condition;
      return `${selected(condition, from)} ${countVerb(condition.condition)} in ${inMinutes(windowMinutes)}${grouped(condition)}`;
    }
    case "share":
      return `${shareOf(condition, from)} in ${inMinutes(condition.windowMinutes)}${grouped(condition)}`;
    case "spike":
      return `${selected(condition, from)} are far above the usual in ${inMinutes(condition.windowMinutes)}`;
    case "silence":
      return `no ${selected(condition, from)} arrive for ${inMinutes(condition.minutes)}`;
    case "cron":
      return `${selected(condition, from)} ${schedule(condition)}`;
    case "issue":
      return issueClause(condition, application);
    case "metric": {
      const what = `${condition.aggregate} of ${condition.metric}${from}${matching(condition.search)}`;
      return `${what} ${metricVerb(condition.condition)} in ${inMinutes(condition.windowMinutes)}${grouped(condition)}`;
    }
    case "system":
      return "credits run low, logs are rejected or a channel fails";
  }
}

function selected({ levels, search }: { levels: readonly Level[]; search: string }, from: string): string {
  return `${logsNoun({ levels, search: "" })}${from}${matching(search)}`;
}

function matching(search: string): string {
  return search === "" ? "" : ` matching ${inQuotes(search)}`;
}

function grouped({ groupBy }: { groupBy?: string | undefined }): string {
  return groupBy === undefined ? "" : `, by ${groupBy}`;
}

function countVerb(limit: AlertLimit): string {
  switch (limit.is) {
    case "above":
      return `exceed ${toFigure(limit.limit)}`;
    case "below":
      return `fall below ${toFigure(limit.limit)}`;
    case "outside":
      return `aren't between ${toFigure(limit.low)} and ${toFigure(limit.high)}`;
  }
}

function metricVerb(limit: AlertLimit): string {
  switch (limit.is) {
    case "above":
      return `exceeds ${toFigure(limit.limit)}`;
    case "below":
      return `falls below ${toFigure(limit.limit)}`;
    case "outside":
      return `isn't between ${toFigure(limit.low)} and ${toFigure(limit.high)}`;
  }
}

function shareOf({ levels, search, of, percent }: ConditionOf<"share">, from: string): string {
  const part =
    levels.length === 0 && search !== "" ? `match ${inQuotes(search)}` : `are ${logsNoun({ levels, search })}`;
  return `more than ${toFigure(percent)} % of logs${from}${matching(of)} ${part}`;
}

function schedule({ cron, timeZone, graceMinutes, misses }: ConditionOf<"cron">): string {
  const often = misses > 1 ? `, ${misses} times in a row` : "";
  return `are ${inMinutes(graceMinutes)} behind the schedule ${cron} (${timeZone})${often}`;
}

const signalVerbs: Record<IssueSignal, string> = { new: "is new", regressed: "regresses", escalating: "escalates" };

function issueClause(condition: ConditionOf<"issue">, application: string | null): string {
  const { on, levels, search, after } = condition;
  const where = application === null ? "" : ` of ${application}`;
  const events =
    levels.length === 0 && search === "" ? "" : ` with ${logsNoun({ levels, search: "" })}${matching(search)}`;
  const verbs = issueSignals.filter((signal) => on.includes(signal)).map((signal) => signalVerbs[signal]);
  const often = after ? `, after ${toFigure(after.count)} ${after.of} in ${inMinutes(after.minutes)}` : "";
  return `an issue${where}${events} ${inList(verbs)}${often}`;
}

/** `is new, regresses or escalates` */
function inList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
