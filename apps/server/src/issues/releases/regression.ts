// Whether an event opens a resolved issue again. Only releases decide, where there are any: an event of an old release
// says nothing about the fix, no matter when it arrives.
import type { StoredStateDetail } from "../state-detail.ts";
import { compareReleases, type ReleasePlace } from "./order.ts";

export interface Resolved {
  detail: StoredStateDetail;
  /** When it was resolved. */
  since: number;
}

export interface ResolvedEvent {
  /** By the sender's clock. */
  time: number;
  /** undefined if it names none. */
  release: (ReleasePlace & { version: string }) | undefined;
}

/** In words why the issue is open again; undefined: it stays resolved. */
export function findRegression(
  { detail, since }: Resolved,
  { time, release }: ResolvedEvent,
  hasReleases: boolean,
): string | undefined {
  const kind = detail.resolution?.kind ?? "now";
  if (kind === "now") {
    if (time <= since) return undefined;
    return release ? `It happened again after it was resolved, in ${release.version}.` : happenedAgain;
  }
  if (!release) return hasReleases || time <= since ? undefined : `${happenedAgain} No event names a release.`;
  const { resolvedIn, resolvedAfter } = detail;
  if (resolvedIn) return inReleaseOrNewer(release, resolvedIn);
  // The first release after the one that was the latest at that time.
  if (!resolvedAfter) return time <= since ? undefined : `${release.version} is newer than the resolution.`;
  if (compareReleases(release, resolvedAfter) <= 0) return undefined;
  return `${release.version} is newer than ${resolvedAfter.version}, the latest release when it was resolved.`;
}

const happenedAgain = "It happened again after it was resolved.";

function inReleaseOrNewer(
  release: ReleasePlace & { version: string },
  resolvedIn: ReleasePlace & { version: string },
): string | undefined {
  if (release.version === resolvedIn.version)
    return `It happened in ${release.version}, the release it was resolved in.`;
  const comparison = compareReleases(release, resolvedIn);
  if (comparison < 0) return undefined;
  const relation = comparison === 0 ? "the same version as" : "newer than";
  return `${release.version} is ${relation} ${resolvedIn.version}, the release it was resolved in.`;
}
