// Gives releases that are announced or seen for the first time their place in the order. The application is locked
// meanwhile.
import type { ReleaseRecord } from "../../storage/metadata/database/tables.ts";
import type { ReleaseStore } from "../../storage/metadata/issues/releases.ts";
import { createReleaseOrder } from "./order.ts";

/** Beyond this, whoever sends the logs makes them up: logs keep their release, but it has no place in the order. */
export const maxReleases = 5_000;

export interface NewRelease {
  version: string;
  /** When it was announced, or when the server received its first log. */
  at: number;
  announcedAt?: number | undefined;
  firstSeen?: number | undefined;
  lastSeen?: number | undefined;
}

/** Returns all releases of the application that have a place. */
export async function ensureReleases(
  store: Pick<ReleaseStore, "places" | "insert">,
  applicationId: string,
  wanted: readonly NewRelease[],
): Promise<ReleaseRecord[]> {
  const known = await store.places(applicationId);
  const versions = new Set(known.map(({ version }) => version));
  const order = createReleaseOrder(known);
  const added: ReleaseRecord[] = [];
  for (const { version, at, announcedAt, firstSeen, lastSeen } of wanted.toSorted((a, b) => a.at - b.at)) {
    if (versions.has(version) || versions.size >= maxReleases) continue;
    versions.add(version);
    const place = order.place(version, at);
    const seen = { announcedAt: announcedAt ?? null, firstSeen: firstSeen ?? null, lastSeen: lastSeen ?? null };
    added.push({ applicationId, version, ...place, ...seen, createdAt: at, commitHash: null });
  }
  await store.insert(added);
  return [...known, ...added];
}
