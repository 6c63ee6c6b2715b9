// Events that open an issue again: those after its resolution, and the last one of those it was ignored for.
import { randomUUID } from "node:crypto";
import { type IssueActivityDetail, type IssueSignal, toLogId } from "@contrail/protocol";
import { v7 as createSortableId } from "uuid";
import { toDecimal } from "../../storage/logs/sequence.ts";
import type { IssueRecord } from "../../storage/metadata/database/tables.ts";
import type { MetadataStores } from "../../storage/metadata/stores.ts";
import { isEscalating } from "../badge.ts";
import type { ReleasePlace } from "../releases/order.ts";
import { findRegression } from "../releases/regression.ts";
import { parseStateDetail } from "../state-detail.ts";
import type { ReleaseEvents, SeenEvent } from "./collect.ts";

type Stores = Pick<MetadataStores, "issues" | "issueActivity">;

/**
 * The issues that the events of a block open again. However many there are, the statements are the same.
 * @param issues those that aren't open, and not merged, with what the block has of them and of those merged into them
 * @param places of the releases that the events name, by version
 */
export async function reopen(
  stores: Stores & Pick<MetadataStores, "releases">,
  applicationId: string,
  issues: readonly (readonly [IssueRecord, readonly ReleaseEvents[]])[],
  places: ReadonlyMap<string, ReleasePlace>,
  now: number,
): Promise<OpenedIssue[]> {
  const isAnyResolved = issues.some(([{ state }]) => state === "resolved");
  const hasReleases = places.size > 0 || (isAnyResolved && (await stores.releases.hasAny(applicationId)));
  const counted = issues.filter(([issue]) => eventsUntil(issue) !== undefined);
  const eventsOf = await stores.issues.eventsOf(counted.map(([{ id }]) => id));
  const found = issues.flatMap(([issue, events]) => {
    const reopening =
      issue.state === "resolved"
        ? findRegressing(issue, events, { places, hasReleases }, now)
        : findEnough(issue, events, eventsOf.get(issue.id) ?? 0, now);
    return reopening ? [{ issue, reopening }] : [];
  });
  return openAllAgain(stores, found, now);
}

/** The first event that opens it again. */
function findRegressing(
  issue: IssueRecord,
  events: readonly ReleaseEvents[],
  { places, hasReleases }: { places: ReadonlyMap<string, ReleasePlace>; hasReleases: boolean },
  now: number,
): Reopening | undefined {
  const detail = parseStateDetail(issue.stateDetail);
  // Of events that arrive late, the first may have happened before it was resolved.
  const received = events
    .flatMap(({ release: version, first, last }) => [first, last].map((event) => ({ version, event })))
    .toSorted((a, b) => compareReceived(a.event, b.event));
  for (const { version, event } of received) {
    const place = places.get(version);
    const release = place && { version, ...place };
    const reason = findRegression({ detail, since: issue.stateSince }, { time: event.time, release }, hasReleases);
    if (reason === undefined) continue;
    const resolvedIn = detail.resolvedIn?.version;
    const { resolution } = detail;
    return {
      kind: "regressed",
      detail: {
        reason,
        ...(resolution && { resolution }),
        ...(release && { release: release.version }),
        ...(resolvedIn !== undefined && { resolvedIn }),
      },
      logId: toId(event),
      now,
    };
  }
  return undefined;
}

/** What it is ignored until, if that is a number of events. */
function eventsUntil({ state, stateDetail }: IssueRecord) {
  if (state !== "ignored") return undefined;
  const { until, eventsBefore = 0 } = parseStateDetail(stateDetail);
  return until?.kind === "events" ? { until, eventsBefore } : undefined;
}

/** As many events as it was ignored for. */
function findEnough(
  issue: IssueRecord,
  events: readonly ReleaseEvents[],
  all: number,
  now: number,
): Reopening | undefined {
  const { until, eventsBefore = 0 } = eventsUntil(issue) ?? {};
  if (!until || all - eventsBefore < until.count) return undefined;
  const last = events
    .map((each) => each.last)
    .toSorted((a, b) => a.time - b.time)
    .at(-1);
  const count = until.count.toLocaleString("en");
  return {
    kind: "reopened",
    detail: { until, reason: `It happened ${count} more ${until.count === 1 ? "time" : "times"}.` },
    logId: last ? toId(last) : "",
    now,
  };
}

export interface Reopening {
  kind: "regressed" | "reopened" | "escalated";
  detail: IssueActivityDetail;
  logId: string;
  now: number;
}

/** Someone who ignored an issue until more happens wants to know that more has happened. */
export function toSignal({ kind }: Pick<Reopening, "kind">): IssueSignal {
  return kind === "regressed" ? "regressed" : "escalating";
}

type ExpectedIssue = Pick<IssueRecord, "id" | "state" | "stateSince">;

export interface OpenedIssue {
  issueId: string;
  reopening: Reopening;
}

/** false if someone else changed its state meanwhile. */
export async function openAgain(stores: Stores, issue: ExpectedIssue, reopening: Reopening): Promise<boolean> {
  return (await openAllAgain(stores, [{ issue, reopening }], reopening.now)).length > 0;
}

/** Leaves those out whose state someone else changed meanwhile. */
async function openAllAgain(
  { issues, issueActivity }: Stores,
  found: readonly { issue: ExpectedIssue; reopening: Reopening }[],
  now: number,
): Promise<OpenedIssue[]> {
  const opened: OpenedIssue[] = [];
  for (const kind of ["regressed", "reopened", "escalated"] as const) {
    const ofKind = found.filter(({ reopening }) => reopening.kind === kind);
    if (ofKind.length === 0) continue;
    const fields = {
      state: "open",
      stateDetail: "{}",
      stateSince: now,
      regressedAt: kind === "regressed" ? now : null,
      ...(kind === "escalated" && { escalatedAt: now }),
    } as const;
    const changed = await issues.updateEach(
      ofKind.map(({ issue }) => issue),
      fields,
    );
    for (const { issue, reopening } of ofKind) if (changed.has(issue.id)) opened.push({ issueId: issue.id, reopening });
  }
  await issueActivity.append(opened.map(toEntry));
  return opened;
}

/** Of an issue that is open. false if someone else changed its state meanwhile, or noticed it first. */
export async function noteEscalation(
  { issues, issueActivity }: Stores,
  { id, state, stateSince }: ExpectedIssue,
  reopening: Reopening,
): Promise<boolean> {
  const { now } = reopening;
  const current = await issues.byId(id);
  if (!current || isEscalating(current, now)) return false;
  if (!(await issues.update(id, { escalatedAt: now }, { state, stateSince }))) return false;
  await issueActivity.append([toEntry({ issueId: id, reopening })]);
  return true;
}

function toEntry({ issueId, reopening: { kind, detail, logId, now } }: OpenedIssue) {
  const entry = { id: createSortableId(), issueId, changeId: randomUUID(), at: now, actorId: null, actorName: "" };
  return { ...entry, kind, detail: JSON.stringify(detail), before: "", logId };
}

function compareReceived(a: SeenEvent, b: SeenEvent): number {
  return a.seqHigh - b.seqHigh || a.seqLow - b.seqLow;
}

function toId({ time, seqHigh, seqLow }: SeenEvent): string {
  return toLogId({ time, seq: toDecimal({ high: seqHigh, low: seqLow }) });
}
