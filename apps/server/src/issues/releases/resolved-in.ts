// The release that an issue is resolved in.
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import type { StoredStateDetail } from "../state-detail.ts";
import { compareReleases } from "./order.ts";

/**
 * "The next release" is the first one after the latest at that time, once there is one.
 * @param since when it was resolved
 * @param releases those that can be the latest
 */
export function findResolvedIn(
  { resolution, resolvedIn, resolvedAfter }: StoredStateDetail,
  since: number,
  releases: readonly ReleaseRecord[],
): string | undefined {
  if (resolution?.kind !== "nextRelease") return resolvedIn?.version;
  return releases
    .filter((release) => (resolvedAfter ? compareReleases(release, resolvedAfter) > 0 : release.createdAt > since))
    .toSorted(compareReleases)[0]?.version;
}
