// One incident with everything that helps to understand it.
import {
  type IncidentEvent,
  type IncidentPage,
  type Log,
  type LogPosition,
  minuteMs,
  type PlanId,
  parseLogId,
} from "@contrail/protocol";
import { toLogsQuery } from "../../incident-logs.ts";
import { openEventText, openIncidentText } from "../../incident-text.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { IncidentEventRecord, IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";
import { isAwaited, isMeasured } from "../evaluate/rule.ts";
import { timingOf } from "../evaluate/timing.ts";
import { inMinutes, toFigure } from "../evaluate/words.ts";
import { tryToEvaluatedRule } from "../rules/to-alert-rule.ts";
import type { Bars } from "./bars.ts";
import type { IncidentContext } from "./to-incident.ts";
import { toIncident } from "./to-incident.ts";
import { toNotifications } from "./to-notification.ts";

export interface PageDeps {
  stores: Pick<MetadataStores, "incidentEvents" | "notifications" | "channels" | "alertStates">;
  /** The logs up to one, oldest first; undefined if it can't be read. */
  logsUpTo(team: PageTeam, position: LogPosition, count: number): Promise<Log[] | undefined>;
  bars: Bars;
  vault: Pick<Vault, "encrypt" | "decrypt">;
}

export interface PageTeam {
  id: string;
  plan: PlanId;
}

const logCount = 7;

export async function readIncidentPage(
  { stores, logsUpTo, bars, vault }: PageDeps,
  team: PageTeam,
  record: IncidentRecord,
  context: IncidentContext,
): Promise<Omit<IncidentPage, "success" | "message">> {
  const { now } = context;
  const text = openIncidentText(vault, record.sealed);
  const rule = context.rules.get(record.ruleId ?? "");
  const position = text.logId === null ? undefined : parseLogId(text.logId);
  const [events, notifications, channels, states, chart, logs] = await Promise.all([
    stores.incidentEvents.list(record.id),
    stores.notifications.list(record.id),
    stores.channels.list(record.teamId),
    stores.alertStates.list(rule ? [rule.id] : []),
    bars.ofIncident(rule, record, now),
    // Without them, the page still says what is wrong.
    position ? logsUpTo(team, position, logCount).catch(() => undefined) : undefined,
  ]);
  const isWatched = states.some(({ incidentId }) => incidentId === record.id);
  return {
    incident: toIncident(record, context, vault),
    fired: { value: record.firedValue, usual: record.usualValue, limit: record.limitValue },
    now: text.now ? { value: text.now.value, text: trendOf(text.now.text) } : { value: null, text: "" },
    chart,
    items: [...text.items],
    moreItems: text.more,
    logs: logs ?? [],
    notifications: toNotifications(notifications, channels, now),
    timeline: events.map((event) => toEvent(event, vault)),
    resolves: resolvesText(record, rule, isWatched),
    logsQuery: toLogsQuery(record, rule),
  };
}

function toEvent(
  { id, at, kind, actorName, sealed }: IncidentEventRecord,
  vault: Pick<Vault, "encrypt" | "decrypt">,
): IncidentEvent {
  return {
    id,
    at: new Date(at).toISOString(),
    kind,
    actor: actorName === "" ? null : actorName,
    text: openEventText(vault, sealed),
  };
}

/** `Resolves after 5 min below 124.` */
function resolvesText(record: IncidentRecord, stored: StoredAlertRule | undefined, isWatched: boolean): string {
  if (record.status === "resolved") return "";
  if (record.isOneOff === 1) return "Resolve it when you have read it.";
  const rule = stored && tryToEvaluatedRule(stored);
  if (!rule || !isWatched) return "Stays open until someone resolves it.";
  const { condition, behaviour } = rule;
  if (isAwaited(condition)) return "Resolves with the next matching log.";
  if (condition.kind === "issue") return "Resolves when its issues are, or after 1 h without events.";
  if (!isMeasured(condition)) return "Resolves when it's over.";
  const duration = inMinutes(timingOf(condition, behaviour).resolveMs / minuteMs);
  if (record.isFlapping === 1) return `Resolves after ${inMinutes(30)} without trouble, because it keeps coming back.`;
  const { limitValue, firedValue } = record;
  if (limitValue === null || (firedValue ?? 0) < limitValue) return `Resolves after ${duration} within its limit.`;
  const limit = (limitValue * behaviour.resolvePercent) / 100;
  return limit > 0 ? `Resolves after ${duration} below ${toFigure(limit)}.` : `Resolves after ${duration} without any.`;
}

/** `falling` of `1,188, falling`: on the page, the value has its own place. */
function trendOf(text: string): string {
  return text.split(", ").at(1) ?? "";
}
