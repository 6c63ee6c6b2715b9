// How many new kinds of error an application may have: whoever sends logs chooses their stacks, so without a limit they
// could fill the metadata store.
import { minuteMs } from "@contrail/protocol";

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

/** Splits new kinds into those that get an issue and those beyond the limits. */
export function admitKinds<Kind extends { receivedAt: number }>(
  kinds: readonly Kind[],
  known: KnownKinds,
  { perMinute, perApplication }: KindLimits,
): { admitted: Kind[]; rejected: Kind[] } {
  const admitted: Kind[] = [];
  const rejected: Kind[] = [];
  let recent = [...known.createdAt];
  for (const kind of kinds.toSorted((a, b) => a.receivedAt - b.receivedAt)) {
    recent = recent.filter((time) => time > kind.receivedAt - minuteMs);
    if (recent.length >= perMinute || known.all + admitted.length >= perApplication) {
      rejected.push(kind);
      continue;
    }
    recent.push(kind.receivedAt);
    admitted.push(kind);
  }
  return { admitted, rejected };
}
