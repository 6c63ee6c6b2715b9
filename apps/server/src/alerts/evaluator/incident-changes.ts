// Changes of incidents: each with its entry in the timeline and the notifications that it causes, in the transaction that
// changes the state of the rule.
import { randomUUID } from "node:crypto";
import type { IncidentEventKind } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import { type IncidentText, sealEventText, sealIncidentText } from "../../incident-text.ts";
import { wantNotifications } from "../../storage/metadata/channels/notifications.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { EvaluatedRule } from "../evaluate/rule.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";

type Vault = EvaluatorDeps["vault"];
type Stores = Pick<MetadataStores, "incidents" | "incidentEvents" | "notifications">;

export interface TimelineEntry {
  at: number;
  kind: IncidentEventKind;
  text: string;
}

export interface NewIncident extends Pick<IncidentRecord, "firedValue" | "usualValue" | "limitValue"> {
  id?: string;
  rule: Pick<EvaluatedRule, "id" | "teamId" | "severity"> & { condition: Pick<EvaluatedRule["condition"], "kind"> };
  applicationId: string | null;
  openedAt: number;
  isOneOff?: boolean;
  isMixed?: boolean;
  text: IncidentText;
  entries: readonly TimelineEntry[];
  now: number;
}

export async function openIncident(stores: Stores, vault: Vault, incident: NewIncident): Promise<IncidentRecord> {
  const { rule, applicationId, openedAt, firedValue, usualValue, limitValue, text, entries, now } = incident;
  const { id = randomUUID(), isOneOff = false, isMixed = false } = incident;
  const opened = await stores.incidents.open({
    id,
    teamId: rule.teamId,
    ruleId: rule.id,
    applicationId,
    kind: rule.condition.kind,
    severity: rule.severity,
    status: "open",
    openedAt,
    acknowledgedAt: null,
    acknowledgedBy: null,
    acknowledgedName: null,
    resolvedAt: null,
    resolvedName: null,
    lastAt: openedAt,
    firedValue,
    usualValue,
    limitValue,
    isFlapping: 0,
    isOneOff: isOneOff ? 1 : 0,
    isMixed: isMixed ? 1 : 0,
    sealed: sealIncidentText(vault, text),
  });
  await appendEntries(stores, vault, id, entries);
  await wantNotifications(stores, opened, { kind: "opened", now });
  return opened;
}

export interface IncidentUpdate {
  now: number;
  text: IncidentText;
  entries?: readonly TimelineEntry[];
  isFlapping?: boolean;
  isMixed?: boolean;
  /** Of its latest signal. */
  lastAt?: number;
  /** It changes, but no one is notified. */
  isSilent?: boolean;
}

/** undefined if it isn't open any longer. */
export async function updateIncident(
  stores: Stores,
  vault: Vault,
  id: string,
  { now, text, entries = [], isFlapping, isMixed, lastAt = now, isSilent = false }: IncidentUpdate,
): Promise<IncidentRecord | undefined> {
  const updated = await stores.incidents.update(id, {
    lastAt,
    sealed: sealIncidentText(vault, text),
    ...(isFlapping && { isFlapping: 1 }),
    ...(isMixed && { isMixed: 1 }),
  });
  if (!updated) return undefined;
  await appendEntries(stores, vault, id, entries);
  if (!isSilent) await wantNotifications(stores, updated, { kind: "updated", now });
  return updated;
}

/** undefined if it is open, or doesn't exist any longer. */
export async function reopenIncident(
  stores: Stores,
  vault: Vault,
  id: string,
  { now, at, text, entries = [], isFlapping, isMixed }: IncidentUpdate & { at: number },
): Promise<IncidentRecord | undefined> {
  if (!(await stores.incidents.reopen(id, { at }))) return undefined;
  const updated = await stores.incidents.update(id, {
    lastAt: at,
    sealed: sealIncidentText(vault, text),
    ...(isFlapping && { isFlapping: 1 }),
    ...(isMixed && { isMixed: 1 }),
  });
  if (!updated) return undefined;
  await appendEntries(stores, vault, id, entries);
  await wantNotifications(stores, updated, { kind: "reopened", now });
  return updated;
}

/** By itself. undefined if someone has resolved it before. */
export async function resolveIncident(
  stores: Stores,
  vault: Vault,
  id: string,
  { now, at, text, entries = [] }: { now: number; at: number; text: IncidentText; entries?: readonly TimelineEntry[] },
): Promise<IncidentRecord | undefined> {
  if (!(await stores.incidents.update(id, { lastAt: at, sealed: sealIncidentText(vault, text) }))) return undefined;
  const resolved = await stores.incidents.resolve(id, { at, name: null });
  if (!resolved) return undefined;
  await appendEntries(stores, vault, id, entries);
  await wantNotifications(stores, resolved, { kind: "resolved", now });
  return resolved;
}

export async function appendEntries(
  { incidentEvents }: Pick<Stores, "incidentEvents">,
  vault: Vault,
  incidentId: string,
  entries: readonly TimelineEntry[],
): Promise<void> {
  await incidentEvents.append(
    entries.map(({ at, kind, text }) => ({
      id: createSortableId(),
      incidentId,
      at,
      kind,
      actorId: null,
      actorName: "",
      sealed: sealEventText(vault, text),
    })),
  );
}
