// How many new kinds of error an application may have: whoever sends logs chooses their stacks, so without a limit they
// could fill the metadata store.
import { minuteMs } from "@contrail/protocol";
import type { IssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";

export interface KindLimits {
  perMinute: number;
  perApplication: number;
}

export const kindLimits: KindLimits = { perMinute: 200, perApplication: 20_000 };

export interface KnownKinds {
  all: number;
  /** When the server received the first of each, in order; at least those of the last minute. */
  createdAt: readonly number[];
}

export async function admit<Kind extends { receivedAt: number }>(
  store: Pick<IssueFingerprintStore, "numberOf" | "createdAfter">,
  applicationId: string,
  kinds: readonly Kind[],
  limits: KindLimits,
): Promise<{ admitted: Kind[]; rejected: Kind[] }> {
  if (kinds.length === 0) return { admitted: [], rejected: [] };
  const since = kinds.reduce((first, { receivedAt }) => Math.min(first, receivedAt), Number.POSITIVE_INFINITY);
  const all = await store.numberOf(applicationId);
  const createdAt = await store.createdAfter(applicationId, since - minuteMs);
  return admitKinds(kinds, { all, createdAt }, limits);
}

/** Splits new kinds into those that get an issue and those beyond the limits. */
export function admitKinds<Kind extends { receivedAt: number }>(
  kinds: readonly Kind[],
  known: KnownKinds,
  { perMinute, perApplication }: KindLimits,
): { admitted: Kind[]; rejected: Kind[] } {
  const admitted: Kind[] = [];
  const rejected: Kind[] = [];
  const ofKnown = createRecent(known.createdAt);
  const admittedAt: number[] = [];
  const ofAdmitted = createRecent(admittedAt);
  for (const kind of kinds.toSorted((a, b) => a.receivedAt - b.receivedAt)) {
    const since = kind.receivedAt - minuteMs;
    const recent = ofKnown(since) + ofAdmitted(since);
    if (recent >= perMinute || known.all + admitted.length >= perApplication) {
      rejected.push(kind);
      continue;
    }
    admittedAt.push(kind.receivedAt);
    admitted.push(kind);
  }
  return { admitted, rejected };
}

/** How many of the times, which are in order, are later than one that never decreases. */
function createRecent(times: readonly number[]): (since: number) => number {
  let first = 0;
  return (since) => {
    while (first < times.length && (times[first] ?? 0) <= since) first++;
    return times.length - first;
  };
}
