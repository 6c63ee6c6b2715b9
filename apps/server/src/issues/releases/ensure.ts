// A release by its version; one that isn't known yet gets its place in the order.
import type { ReleaseRecord } from "../../storage/metadata/issues/releases.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { placeRelease } from "./order.ts";

/** In a transaction that has locked the application. */
export async function ensureRelease(
  tx: Pick<MetadataStores, "releases">,
  applicationId: string,
  version: string,
  at: number,
): Promise<ReleaseRecord> {
  const known = await tx.releases.find(applicationId, version);
  if (known) return known;
  const place = placeRelease(version, at, await tx.releases.list([applicationId]));
  const release = {
    applicationId,
    version,
    ...place,
    announcedAt: null,
    firstSeen: null,
    lastSeen: null,
    createdAt: at,
  };
  await tx.releases.insert([release]);
  return release;
}
