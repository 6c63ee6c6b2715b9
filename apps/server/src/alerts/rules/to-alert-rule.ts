// Stored rules as the API shows them, with their state and how often they fired.
import { type AlertRule, dayMs, hourMs, type Mute } from "@contrail/protocol";
import type { AlertMute } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { StoredAlertRule } from "../../storage/metadata/alerts/alert-rules.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { type EvaluatedRule, toEvaluatedRule } from "../evaluate/rule.ts";
import { describeState } from "./rule-state.ts";
import { sentenceOf } from "./sentence.ts";

export type ShownRuleStores = Pick<
  MetadataStores,
  "applications" | "alertStates" | "alertMutes" | "incidents" | "deliveries"
>;

const figuresMs = 30 * dayMs;
const hours = 24;

/** Those that a later version made are left out. */
export async function toAlertRules(
  stores: ShownRuleStores,
  teamId: string,
  records: readonly StoredAlertRule[],
  now: number,
): Promise<AlertRule[]> {
  const firstHour = Math.floor(now / hourMs) - hours + 1;
  const [applications, states, mutes, counts, lastOpened, recent, open, messages] = await Promise.all([
    stores.applications.list(teamId),
    stores.alertStates.list(records.map(({ id }) => id)),
    stores.alertMutes.list(teamId),
    stores.incidents.countsByRule(teamId, now - figuresMs),
    stores.incidents.lastOpened(teamId),
    stores.incidents.openedSince(teamId, firstHour * hourMs),
    stores.incidents.listOpen(teamId),
    stores.deliveries.countsByRule(teamId, now - figuresMs),
  ]);
  const names = new Map(applications.map(({ id, name }) => [id, name]));
  return records.flatMap((record) => {
    const { id, applicationId } = record;
    const rule = tryToEvaluatedRule(record);
    const name = applicationId === null ? null : names.get(applicationId);
    if (!rule || name === undefined) return [];
    const own = (each: { ruleId: string | null }) => each.ruleId === id;
    const count = counts.find(own);
    const mute = mutes.find(({ targetKind, targetId }) => targetKind === "rule" && targetId === id);
    return [
      {
        ...toFields(record, rule, name),
        mute: toMute(mute, now),
        state: describeState(
          rule,
          record,
          states.filter(({ ruleId }) => ruleId === id),
          now,
        ),
        lastFiredAt: toTime(lastOpened.find(own)?.openedAt),
        openIncident: open.find(own)?.number ?? null,
        incidents: count?.incidents ?? 0,
        acknowledged: count?.acknowledged ?? 0,
        messages: messages.find(own)?.messages ?? 0,
        hours: toHours(
          recent.filter(own).map(({ openedAt }) => openedAt),
          firstHour,
        ),
      },
    ];
  });
}

function toFields(record: StoredAlertRule, { condition, behaviour }: EvaluatedRule, application: string | null) {
  const { id, name, applicationId, severity, routes, isEnabled, builtIn, createdByName, createdAt } = record;
  return {
    id,
    name,
    application: applicationId === null || application === null ? null : { id: applicationId, name: application },
    condition,
    sentence: sentenceOf(condition, application),
    severity,
    routes,
    behaviour,
    isEnabled: isEnabled === 1,
    isBuiltIn: builtIn === systemRule,
    createdBy: createdByName,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** What marks the rule about Contrail itself. */
export const systemRule = "system";

/** undefined: of a later version. */
export function tryToEvaluatedRule(record: StoredAlertRule): EvaluatedRule | undefined {
  try {
    return toEvaluatedRule(record);
  } catch {
    return undefined;
  }
}

/** null: none, or it has ended. */
export function toMute(mute: Pick<AlertMute, "until"> | undefined, now: number): Mute | null {
  if (!mute || (mute.until !== null && mute.until <= now)) return null;
  return mute.until === null ? { until: "worse" } : { until: "time", time: new Date(mute.until).toISOString() };
}

function toTime(milliseconds: number | undefined): string | null {
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}

function toHours(times: readonly number[], firstHour: number): number[] {
  const counts = Array.from({ length: hours }, () => 0);
  for (const time of times) {
    const hour = Math.floor(time / hourMs) - firstHour;
    if (hour >= 0 && hour < hours) counts[hour] = (counts[hour] ?? 0) + 1;
  }
  return counts;
}
