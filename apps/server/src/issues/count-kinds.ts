// The events of each kind of error that has an issue. A sender can make up any number of others, so only as many are read
// as an application may have issues of.
import { groupBy } from "@contrail/protocol";
import { type KindCount, type KindCountOptions, withKinds } from "../storage/logs/issue-figures.ts";
import type { RowFilter, Scope } from "../storage/logs/scope.ts";
import type { LogStore } from "../storage/logs/store.ts";
import { kindLimits } from "./digest/admit-kinds.ts";

const maxKinds = kindLimits.perApplication;

interface KnownKind {
  applicationId: string;
  fingerprint: string;
}

interface CountOptions extends Omit<KindCountOptions, "maxKinds"> {
  /** Those with an issue. */
  known: readonly KnownKind[] | Promise<readonly KnownKind[]>;
}

/** Some of them may have no issue. */
export async function countKinds(
  logs: Pick<LogStore, "kindCounts">,
  scopes: readonly Scope[],
  filter: RowFilter,
  { known, ...options }: CountOptions,
): Promise<KindCount[]> {
  const counts = await logs.kindCounts(scopes, filter, { ...options, maxKinds });
  const byApplication = groupBy(counts, ({ applicationId }) => applicationId);
  const isFull = ({ applicationId }: Pick<Scope, "applicationId">) =>
    (byApplication.get(applicationId)?.length ?? 0) >= maxKinds;
  const full = scopes.filter(isFull);
  if (full.length === 0) return counts;
  // Of these, kinds with an issue may be missing.
  const found = counts.filter((count) => !isFull(count));
  const knownOf = groupBy(await known, ({ applicationId }) => applicationId);
  for (const scope of full) {
    const { applicationId } = scope;
    const fingerprints = (knownOf.get(applicationId) ?? []).map(({ fingerprint }) => fingerprint);
    const most = Math.max(maxKinds, fingerprints.length);
    const ofKnown = withKinds(filter, [{ applicationId, fingerprints }]);
    for (const count of await logs.kindCounts([scope], ofKnown, { ...options, maxKinds: most })) found.push(count);
  }
  return found;
}
