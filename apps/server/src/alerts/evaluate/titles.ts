// What an incident is called, and what is said when it is over.
import { dayMs, minuteMs } from "@contrail/protocol";
import type { AwaitedCondition, ConditionOf, MeasuredCondition } from "./rule.ts";
import type { Opening } from "./rule-state.ts";
import { nextTime } from "./schedule.ts";
import { inMinutes, logsNoun, toFigure } from "./words.ts";

export interface TitledRule<Condition> {
  name: string;
  condition: Condition;
}

/** The name of the application; null: all of the team. */
type ApplicationName = string | null;

/** Where the logs come from. */
export type Origin =
  | { application: ApplicationName }
  /** Of a rule for all applications: the one that is quoted, and how many others have such logs. */
  | { found: string | null; others: number };

type Fired = Pick<Opening, "value" | "limit" | "usual">;

/** `412 errors in 5 min from checkout-web, usually 31` */
export function titleOf(
  { condition }: TitledRule<MeasuredCondition>,
  { value, limit, usual }: Fired,
  origin: Origin,
  groups: readonly string[] = [],
): string {
  const where = `${fromOrigin(origin)}${of(groups)}`;
  const number = value ?? 0;
  switch (condition.kind) {
    case "spike":
      return `${counted(condition, number)}${where}${usual === null ? "" : `, usually ${toFigure(usual)}`}`;
    case "share":
      return `${shareSentence(condition, number, origin)}${of(groups)}, limit ${toFigure(condition.percent)} %`;
    case "metric": {
      const side = limit !== null && number < limit ? "below" : "above";
      const compared = limit === null ? "" : ` ${side} ${toFigure(limit)}`;
      return `${condition.aggregate} of ${condition.metric}${compared}${where}: ${toFigure(number)}`;
    }
    case "count": {
      const isLow = limit !== null && number < limit;
      const amount = counted(condition, number);
      const limitText = limit === null || limit === 0 ? "" : `, limit ${toFigure(limit)}`;
      // Logs of any application are missing, not those of the one that has some.
      const whose = isLow && "found" in origin ? of(groups) : where;
      return `${isLow && number > 0 ? `Only ${amount}` : amount}${whose}${limitText}`;
    }
  }
}

/** `412 in 5 min, usually 31` */
export function firedTextOf(condition: MeasuredCondition, { value, limit, usual }: Fired): string {
  if (value === null) return "";
  const unit = condition.kind === "share" ? " %" : "";
  const compared =
    usual === null
      ? limit === null || limit === 0
        ? ""
        : `, limit ${toFigure(limit)}${unit}`
      : `, usually ${toFigure(usual)}`;
  return `${toFigure(value)}${unit} in ${inMinutes(condition.windowMinutes)}${compared}`;
}

/** `Errors from checkout-web are back to usual` */
export function resolvedTitleOf({ condition }: TitledRule<MeasuredCondition>, origin: Origin): string {
  const where = fromOrigin(origin);
  switch (condition.kind) {
    case "spike":
      return `${capitalize(logsNoun(condition))}${where} are back to usual`;
    case "share":
      return `The share of ${logsNoun(condition)}${where} is back below ${toFigure(condition.percent)} %`;
    case "metric":
      return `${capitalize(condition.aggregate)} of ${condition.metric}${where} is back within its limit`;
    case "count":
      return condition.condition.is === "above"
        ? `${capitalize(logsNoun(condition))}${where} are back below the limit`
        : `${capitalize(logsNoun(condition))}${"found" in origin ? "" : where} are back within the limit`;
  }
}

export interface Missed {
  /** Without a match. */
  minutes: number;
  /** The time of the check-in by the schedule. */
  time: number | null;
}

/** `orders-worker hasn't logged for 30 min`; `nightly-backup missed its 02:00 check-in` */
export function awaitedTitleOf(
  { name, condition }: TitledRule<AwaitedCondition>,
  { minutes, time }: Missed,
  application: ApplicationName,
): string {
  if (condition.kind === "cron") {
    const subject = condition.search === "" && application !== null ? application : name;
    const which = time === null ? "its" : `its ${checkInName(condition, time)}`;
    const misses =
      condition.misses > 1
        ? `${condition.misses} check-ins in a row, the last at ${which.slice(4)}`
        : `${which} check-in`;
    return `${subject} missed ${misses}`;
  }
  const isAnything = condition.search === "" && condition.levels.length === 0;
  const duration = inMinutes(minutes);
  if (isAnything)
    return application === null ? `No logs for ${duration}` : `${application} hasn't logged for ${duration}`;
  return `No ${logsNoun(condition)}${from(application)} for ${duration}`;
}

export function awaitedResolvedTitleOf(
  { name, condition }: TitledRule<AwaitedCondition>,
  application: ApplicationName,
): string {
  const isAnything = condition.search === "" && condition.levels.length === 0;
  if (condition.kind === "cron") return `${isAnything && application !== null ? application : name} checked in`;
  if (isAnything) return application === null ? "Logs are arriving again" : `${application} is logging again`;
  return `${capitalize(logsNoun(condition))}${from(application)} are arriving again`;
}

/** `02:00`, and the day if it isn't one of each day. */
function checkInName({ cron, timeZone }: ConditionOf<"cron">, time: number): string {
  const following = nextTime({ cron, timeZone }, time) ?? time;
  const isDaily = following - time <= dayMs + 60 * minuteMs;
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    ...(!isDaily && { weekday: "short", day: "numeric", month: "short" }),
  }).format(time);
}

/** `412 errors in 5 min`; none is `No errors in 5 min`. */
function counted(condition: ConditionOf<"count" | "spike">, value: number): string {
  const amount = value === 0 ? "No" : toFigure(value);
  return `${amount} ${logsNoun(condition, value)} in ${inMinutes(condition.windowMinutes)}`;
}

/** `6.4 % of payments-api logs are errors`; of all applications: `6.4 % of logs are errors from payments-api` */
function shareSentence(condition: ConditionOf<"share">, value: number, origin: Origin): string {
  const all = condition.of === "" ? "logs" : `logs matching ${condition.of}`;
  const whole = "found" in origin || origin.application === null ? all : `${origin.application} ${all}`;
  const part =
    condition.levels.length === 0 && condition.search !== ""
      ? `match ${condition.search}`
      : `are ${logsNoun(condition)}`;
  return `${toFigure(value)} % of ${whole} ${part}${"found" in origin ? fromOrigin(origin) : ""}`;
}

function from(application: ApplicationName): string {
  return application === null ? "" : ` from ${application}`;
}

/** ` from shop`; ` from shop and 2 more` */
function fromOrigin(origin: Origin): string {
  if (!("found" in origin)) return from(origin.application);
  const { found, others } = origin;
  return found === null || others === 0 ? from(found) : `${from(found)} and ${others} more`;
}

/** ` for /checkout/pay`; ` for 3 groups, /checkout/pay first` */
function of(groups: readonly string[]): string {
  const [first, ...others] = groups;
  if (first === undefined) return "";
  return others.length === 0 ? ` for ${first}` : ` for ${first} and ${others.length} more`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
