// Which release is the latest one.
import { minSessionsOfLatest } from "@contrail/protocol";
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import { compareReleases } from "./order.ts";

/** It was announced, or enough sessions use it: a single client can't make up the newest release. */
export function isOrdered({ announcedAt }: Pick<ReleaseRecord, "announcedAt">, sessions: number): boolean {
  return announcedAt !== null || sessions >= minSessionsOfLatest;
}

/** @param sessions by version */
export function findLatest(
  releases: readonly ReleaseRecord[],
  sessions: ReadonlyMap<string, number>,
): ReleaseRecord | undefined {
  return releases
    .filter((release) => isOrdered(release, sessions.get(release.version) ?? 0))
    .reduce<ReleaseRecord | undefined>(
      (latest, release) => (latest && compareReleases(latest, release) >= 0 ? latest : release),
      undefined,
    );
}
