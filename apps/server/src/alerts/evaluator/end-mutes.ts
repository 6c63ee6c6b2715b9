// Mutes end by themselves: incidents that were muted say so, and their channels get what has happened meanwhile.
import type { AlertMute } from "../../storage/metadata/alerts/alert-mutes.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { toRuleState } from "../evaluate/rule-state.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import { appendEntries } from "./incident-changes.ts";

/** Returns those that are over; each to one server only. */
export async function endMutes({
  transaction,
  vault,
  clock,
  onIncident,
  onNotify,
}: Pick<EvaluatorDeps, "transaction" | "vault" | "clock" | "onIncident" | "onNotify">): Promise<AlertMute[]> {
  const now = clock.now();
  const { mutes, incidents } = await transaction(async (tx) => {
    const expired = await tx.alertMutes.takeExpired(now);
    const unmuted = new Map<string, IncidentRecord>();
    for (const mute of expired)
      for (const incident of await mutedBy(tx, mute)) {
        // Several issues of one incident are muted together.
        if (unmuted.has(incident.id)) continue;
        unmuted.set(incident.id, incident);
        const entries = [{ at: mute.until ?? now, kind: "unmuted", text: "The mute is over." } as const];
        await appendEntries(tx, vault, incident.id, entries);
        await tx.notifications.want(incident, { kind: "updated", now });
      }
    return { mutes: expired, incidents: [...unmuted.values()] };
  });
  for (const incident of incidents) onIncident(incident);
  if (incidents.length > 0) onNotify();
  return mutes;
}

/** The open incidents that a mute is about. */
async function mutedBy(
  { incidents, alertStates }: Pick<MetadataStores, "incidents" | "alertStates">,
  { teamId, targetKind, targetId }: AlertMute,
): Promise<IncidentRecord[]> {
  const open = await incidents.listOpen(teamId);
  switch (targetKind) {
    case "rule":
      return open.filter(({ ruleId }) => ruleId === targetId);
    case "application":
      return open.filter(({ applicationId }) => applicationId === targetId);
    case "issue": {
      const aboutIssues = open.filter(({ kind }) => kind === "issue");
      const states = await alertStates.list([...new Set(aboutIssues.flatMap(({ ruleId }) => ruleId ?? []))]);
      const concerned = states.filter((state) => toRuleState(state).recent.issueIds?.includes(targetId));
      return aboutIssues.filter(({ id }) => concerned.some(({ incidentId }) => incidentId === id));
    }
  }
}
