// What an evaluation does to the incident of its rule: opens it, opens it again, changes it or resolves it.
import { randomUUID } from "node:crypto";
import { type IncidentText, openIncidentText } from "../../incident-text.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { EvaluatedRule } from "../evaluate/rule.ts";
import type { Opening } from "../evaluate/rule-state.ts";
import { SupersededError } from "./errors.ts";
import type { EvaluatorDeps } from "./evaluator-deps.ts";
import {
  openIncident,
  reopenIncident,
  resolveIncident,
  type TimelineEntry,
  updateIncident,
} from "./incident-changes.ts";

export interface IncidentPlan {
  id: string;
  /** It is resolved in the end. */
  isOver: boolean;
  /** undefined: nothing has changed. */
  apply(stores: MetadataStores): Promise<IncidentRecord | undefined>;
}

export interface PlannedChange {
  rule: EvaluatedRule;
  now: number;
  /** The one that is open. */
  incident: IncidentRecord | undefined;
  /** The last one, which may be opened again. */
  earlier: IncidentRecord | undefined;
  /** The first one of this evaluation. */
  opening: Opening | undefined;
  isFlapping: boolean;
  /** undefined: it stays open. */
  resolvedAt: number | undefined;
  applicationId: string | null;
  text: IncidentText;
  entries: readonly TimelineEntry[];
  /** No one is notified of changes. */
  isSilent: boolean;
}

/** undefined: there is no incident, and it stays so. */
export function planIncident({ vault }: Pick<EvaluatorDeps, "vault">, change: PlannedChange): IncidentPlan | undefined {
  const { rule, now, incident, earlier, opening, isFlapping, resolvedAt, text, entries, isSilent } = change;
  const isOver = resolvedAt !== undefined;
  const isMixed = rule.applicationId === null && text.items.some(({ group }) => group !== null);

  async function resolveIfOver(stores: MetadataStores, record: IncidentRecord, shown: IncidentText) {
    if (resolvedAt === undefined) return record;
    const resolved = { at: resolvedAt, kind: "resolved", text: shown.resolvedTitle ?? "Resolved" } as const;
    const update = { now, at: resolvedAt, text: shown, entries: [resolved] };
    return (await resolveIncident(stores, vault, record.id, update)) ?? record;
  }

  if (incident) {
    const { id } = incident;
    return {
      id,
      isOver,
      async apply(stores) {
        const isUnchanged = entries.length === 0 && isSame(openIncidentText(vault, incident.sealed), text);
        if (!isOver && isUnchanged) return undefined;
        if (isOver && entries.length === 0) return resolveIfOver(stores, incident, text);
        const updated = await updateIncident(stores, vault, id, { now, text, entries, isFlapping, isMixed, isSilent });
        return updated && resolveIfOver(stores, updated, text);
      },
    };
  }
  if (!opening) return undefined;
  if (opening.isAgain && earlier?.status === "resolved") {
    const { id } = earlier;
    const kept = { ...text, ...named(openIncidentText(vault, earlier.sealed)) };
    return {
      id,
      isOver,
      async apply(stores) {
        const update = { now, at: opening.at, text: kept, entries, isFlapping, isMixed };
        const reopened = await reopenIncident(stores, vault, id, update);
        if (!reopened) throw new SupersededError();
        return resolveIfOver(stores, reopened, kept);
      },
    };
  }
  const id = randomUUID();
  return {
    id,
    isOver,
    async apply(stores) {
      const { applicationId } = change;
      const fired = { firedValue: opening.value, usualValue: opening.usual, limitValue: opening.limit };
      const opened = { id, rule, applicationId, openedAt: opening.at, ...fired, isMixed, text, entries, now };
      return resolveIfOver(stores, await openIncident(stores, vault, opened), text);
    },
  };
}

/** What an incident is called never changes, and neither does what it fired at. */
function named({ title, resolvedTitle, fired }: IncidentText): Pick<IncidentText, "title" | "resolvedTitle" | "fired"> {
  return { title, resolvedTitle, fired };
}

function isSame(one: IncidentText, other: IncidentText): boolean {
  return one.now?.value === other.now?.value && JSON.stringify(one.items) === JSON.stringify(other.items);
}
