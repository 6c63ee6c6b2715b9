// What people do to incidents, with an entry in the timeline and the notifications that it causes. In a transaction.
import type { IncidentEventKind } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import { sealEventText } from "../../incident-text.ts";
import type { TeamAccess } from "../../storage/metadata/accounts/access.ts";
import { wantNotifications } from "../../storage/metadata/channels/notifications.ts";
import type { IncidentRecord } from "../../storage/metadata/database/alert-records.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { Vault } from "../../vault.ts";

/** Who does it, in which team. */
export type AlertAccess = Pick<TeamAccess, "account" | "team" | "actor">;

type Stores = Pick<MetadataStores, "incidents" | "incidentEvents" | "notifications">;

export interface PersonEvent {
  access: Pick<AlertAccess, "account">;
  vault: Pick<Vault, "encrypt" | "decrypt">;
  at: number;
  kind: IncidentEventKind;
  text: string;
}

export async function appendEvent(
  { incidentEvents }: Pick<Stores, "incidentEvents">,
  incidentId: string,
  { access: { account }, vault, at, kind, text }: PersonEvent,
): Promise<void> {
  await incidentEvents.append([
    {
      id: createSortableId(),
      incidentId,
      at,
      kind,
      actorId: account.id,
      actorName: account.name,
      sealed: sealEventText(vault, text),
    },
  ]);
}

/** undefined if it isn't open. */
export async function resolveByPerson(
  stores: Stores,
  incidentId: string,
  event: Omit<PersonEvent, "kind">,
): Promise<IncidentRecord | undefined> {
  const { at, access } = event;
  const resolved = await stores.incidents.resolve(incidentId, { at, name: access.account.name });
  if (!resolved) return undefined;
  await appendEvent(stores, incidentId, { ...event, kind: "resolved" });
  await wantNotifications(stores, resolved, { kind: "resolved", now: at });
  return resolved;
}
