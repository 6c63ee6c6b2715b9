// Adds the events of a block to its issues, and opens those again that it concerns.
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { IssueCount } from "../../storage/metadata/issues/count.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { ErrorKind, ReleaseEvents } from "./collect.ts";
import { type Reopening, reopen } from "./reopen.ts";
import type { SeenReleases } from "./seen-releases.ts";

/** By issue, merged or not. */
export type EventsByIssue = Map<string, { kinds: ErrorKind[]; events: ReleaseEvents[] }>;

/** Returns the issues that are open again. */
export async function countEvents(
  stores: MetadataStores,
  applicationId: string,
  byIssue: EventsByIssue,
  seenReleases: SeenReleases,
  now: number,
): Promise<{ issueId: string; reopening: Reopening }[]> {
  const counted = await stores.issues.count([...byIssue].map(([id, { kinds }]) => toCount(id, kinds)));
  const releases = seenReleases.of(stores.releases, applicationId);
  const opened: { issueId: string; reopening: Reopening }[] = [];
  for (const [issue, events] of await withSurvivors(stores, counted, byIssue)) {
    const reopening = await reopen(stores, issue, events, releases, now);
    if (reopening) opened.push({ issueId: issue.id, reopening });
  }
  return opened;
}

/** Of all kinds of an issue together. */
export function toCount(id: string, kinds: readonly Omit<IssueCount, "id">[]): IssueCount {
  const [one] = kinds;
  if (!one) throw new RangeError("An issue without events isn't counted.");
  const { events, firstSeen, lastSeen, firstRelease, lastRelease } = one;
  const count: IssueCount = { id, events, firstSeen, lastSeen, firstRelease, lastRelease };
  for (const kind of kinds.slice(1)) {
    count.events += kind.events;
    if (kind.firstSeen < count.firstSeen) {
      count.firstSeen = kind.firstSeen;
      count.firstRelease = kind.firstRelease;
    }
    if (kind.lastSeen >= count.lastSeen) {
      count.lastSeen = kind.lastSeen;
      count.lastRelease = kind.lastRelease;
    }
  }
  return count;
}

/** The issues that aren't open, with their events; those of a merged issue are the survivor's. */
async function withSurvivors(
  { issues }: MetadataStores,
  counted: readonly IssueRecord[],
  byIssue: EventsByIssue,
): Promise<[IssueRecord, ReleaseEvents[]][]> {
  const survivors = new Map<string, [IssueRecord, ReleaseEvents[]]>();
  for (const issue of counted) {
    const survivor = issue.mergedInto === null ? issue : await issues.survivor(issue.id);
    if (!survivor || survivor.state === "open") continue;
    const known = survivors.get(survivor.id) ?? [survivor, []];
    known[1].push(...(byIssue.get(issue.id)?.events ?? []));
    survivors.set(survivor.id, known);
  }
  return [...survivors.values()];
}
