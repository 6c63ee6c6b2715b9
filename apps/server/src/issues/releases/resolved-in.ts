// The release that an issue is resolved in.
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import type { StoredStateDetail } from "../state-detail.ts";
import { compareReleases } from "./order.ts";

/**
 * "The next release" is the first one after the latest at that time, once there is one. Thousands of issues may ask for
 * it among thousands of releases: these are sorted once.
 * @param releases those that can be the latest
 */
export function createResolvedIn(releases: readonly ReleaseRecord[]) {
  const ordered = releases.toSorted(compareReleases);
  /** Of each, when the newest so far was created. */
  let newest = Number.NEGATIVE_INFINITY;
  const createdTo = ordered.map(({ createdAt }) => (newest = Math.max(newest, createdAt)));

  /** @param since when it was resolved */
  return ({ resolution, resolvedIn, resolvedAfter }: StoredStateDetail, since: number): string | undefined => {
    if (resolution?.kind !== "nextRelease") return resolvedIn?.version;
    const index = resolvedAfter
      ? firstIndex(ordered, (release) => compareReleases(release, resolvedAfter) > 0)
      : firstIndex(createdTo, (createdAt) => createdAt > since);
    return ordered[index]?.version;
  };
}

/** Of the items, those from some index on match. */
function firstIndex<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (matches(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
