// A release by its version; one that isn't known yet gets its place in the order.
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { ensureReleases } from "./ensure-releases.ts";
import { placeRelease } from "./order.ts";

/** In a transaction that has locked the application. */
export async function ensureRelease(
  tx: Pick<MetadataStores, "releases">,
  applicationId: string,
  version: string,
  at: number,
): Promise<ReleaseRecord> {
  const releases = await ensureReleases(tx.releases, applicationId, [{ version, at }]);
  const found = releases.find((release) => release.version === version);
  if (found) return found;
  // Beyond the limit, it isn't stored.
  const place = placeRelease(version, at, releases);
  const unseen = { announcedAt: null, firstSeen: null, lastSeen: null, commitHash: null };
  return { applicationId, version, ...place, ...unseen, createdAt: at };
}
