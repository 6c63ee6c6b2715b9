// Kinds of error without an issue: counted by type, so that the screens can say how many there are.
import type { LruCache } from "../../lru-cache.ts";
import type { IssueOverflowRecord } from "../../storage/metadata/database/tables.ts";
import type { IssueOverflowStore } from "../../storage/metadata/issues/overflows.ts";
import type { ErrorKind } from "./collect.ts";
import { fingerprintOf, typeOfSample } from "./to-new-kind.ts";

/** Types are chosen by whoever sends the logs, too: others are counted without one. */
const maxTypes = 50;

export interface OverflowKinds {
  /** Beyond the limits. */
  rejected: readonly ErrorKind[];
  /** Too large or nested to be read in time. */
  unreadable: readonly ErrorKind[];
}

/**
 * Returns what is to be done after the commit.
 * @param counted those that were counted already, with their types
 */
export async function addOverflow(
  store: IssueOverflowStore,
  applicationId: string,
  { rejected, unreadable }: OverflowKinds,
  counted: LruCache<string, string>,
): Promise<() => void> {
  const kinds = [
    ...rejected.map((kind) => ({ ...kind, unreadable: 0 })),
    ...unreadable.map((kind) => ({ ...kind, unreadable: 1 })),
  ];
  if (kinds.length === 0) return () => {};
  const added = new Map<string, string>();
  const types = new Set((await store.list([applicationId])).map(({ type }) => type));
  const byType = new Map<string, IssueOverflowRecord>();
  for (const kind of kinds) {
    const key = `${applicationId} ${fingerprintOf(kind)}`;
    const known = counted.get(key);
    const named = known ?? typeOfSample(kind.sample);
    const type = types.has(named) || types.size < maxTypes ? named : "";
    types.add(type);
    const { firstSeen, lastSeen } = kind;
    const overflow = byType.get(type) ?? { applicationId, type, kinds: 0, unreadable: 0, firstSeen, lastSeen };
    if (known === undefined) {
      overflow.kinds++;
      overflow.unreadable += kind.unreadable;
      added.set(key, named);
    }
    overflow.firstSeen = Math.min(overflow.firstSeen, firstSeen);
    overflow.lastSeen = Math.max(overflow.lastSeen, lastSeen);
    byType.set(type, overflow);
  }
  await store.add([...byType.values()]);
  return () => {
    for (const [key, type] of added) counted.set(key, type);
  };
}
