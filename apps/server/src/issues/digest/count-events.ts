// Adds the events of a block to its issues, and opens those again that it concerns.
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { IssueCount } from "../../storage/metadata/issues/count.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import type { ReleasePlace } from "../releases/order.ts";
import type { ErrorKind, ReleaseEvents } from "./collect.ts";
import { type Reopening, reopen } from "./reopen.ts";

/** By issue, merged or not. */
export type EventsByIssue = Map<string, { kinds: ErrorKind[]; events: ReleaseEvents[] }>;

/** Returns the issues that are open again. */
export async function countEvents(
  stores: MetadataStores,
  applicationId: string,
  byIssue: EventsByIssue,
  releases: ReadonlyMap<string, ReleasePlace>,
  now: number,
): Promise<{ issueId: string; reopening: Reopening }[]> {
  const counted = await stores.issues.count([...byIssue].map(([id, { kinds }]) => toCount(id, kinds)));
  return reopen(stores, applicationId, await withSurvivors(stores, counted, byIssue), releases, now);
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
  const survivorOf = await issues.survivors(counted);
  const found = new Map<string, [IssueRecord, ReleaseEvents[]]>();
  for (const issue of counted) {
    const survivor = survivorOf.get(issue.id);
    if (!survivor || survivor.state === "open") continue;
    const known = found.get(survivor.id) ?? [survivor, []];
    found.set(survivor.id, known);
    for (const events of byIssue.get(issue.id)?.events ?? []) known[1].push(events);
  }
  return [...found.values()];
}
