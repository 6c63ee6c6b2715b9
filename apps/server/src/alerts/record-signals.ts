// Records what happens to issues for the rules about them, in the transaction in which it happens: so none is lost, and
// none counts twice.
import type { IssueSignal } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import type { MetadataStores } from "../storage/metadata/stores.ts";

export interface NewSignal {
  applicationId: string;
  issueId: string;
  kind: IssueSignal;
  at: number;
  logId: string;
}

/** Only for applications that have such a rule. */
export async function recordSignals(
  { alertRules, issueSignals }: Pick<MetadataStores, "alertRules" | "issueSignals">,
  signals: readonly NewSignal[],
): Promise<void> {
  const watched = await alertRules.withIssueRules([...new Set(signals.map(({ applicationId }) => applicationId))]);
  const wanted = signals.filter(({ applicationId }) => watched.has(applicationId));
  if (wanted.length > 0) await issueSignals.append(wanted.map((signal) => ({ ...signal, id: createSortableId() })));
}
