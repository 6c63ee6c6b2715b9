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

export interface Releases {
  find(version: string): Promise<ReleasePlace | undefined>;
  hasAny(): Promise<boolean>;
}

type Stores = Pick<MetadataStores, "issues" | "issueActivity">;

/**
 * @param issue one that isn't merged
 * @param events what the block has of it and of the issues that were merged into it
 * @returns why it is open now; undefined: it isn't
 */
export async function reopen(
  stores: Stores,
  issue: IssueRecord,
  events: readonly ReleaseEvents[],
  releases: Releases,
  now: number,
): Promise<Reopening | undefined> {
  const reopening =
    issue.state === "resolved"
      ? await findRegressing(issue, events, releases, now)
      : await findEnough(stores, issue, events, now);
  return reopening && (await openAgain(stores, issue, reopening)) ? reopening : undefined;
}

/** The first event that opens it again. */
async function findRegressing(
  issue: IssueRecord,
  events: readonly ReleaseEvents[],
  releases: Releases,
  now: number,
): Promise<Reopening | undefined> {
  const detail = parseStateDetail(issue.stateDetail);
  // Of events that arrive late, the first may have happened before it was resolved.
  const received = events
    .flatMap(({ release: version, first, last }) => [first, last].map((event) => ({ version, event })))
    .toSorted((a, b) => compareReceived(a.event, b.event));
  for (const { version, event } of received) {
    const place = version === "" ? undefined : await releases.find(version);
    const release = place && { version, ...place };
    const hasReleases = release !== undefined || (await releases.hasAny());
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

/** As many events as it was ignored for. */
async function findEnough(
  stores: Stores,
  issue: IssueRecord,
  events: readonly ReleaseEvents[],
  now: number,
): Promise<Reopening | undefined> {
  const { until, eventsBefore = 0 } = parseStateDetail(issue.stateDetail);
  if (issue.state !== "ignored" || until?.kind !== "events") return undefined;
  const all = await stores.issues.byId(issue.id);
  if (!all || all.events - eventsBefore < until.count) return undefined;
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

/** false if someone else changed its state meanwhile. */
export async function openAgain(
  { issues, issueActivity }: Stores,
  { id, state, stateSince }: Pick<IssueRecord, "id" | "state" | "stateSince">,
  { kind, detail, logId, now }: Reopening,
): Promise<boolean> {
  const fields = {
    state: "open",
    stateDetail: "{}",
    stateSince: now,
    regressedAt: kind === "regressed" ? now : null,
    ...(kind === "escalated" && { escalatedAt: now }),
  } as const;
  if (!(await issues.update(id, fields, { state, stateSince }))) return false;
  await appendEntry(issueActivity, id, { kind, detail, logId, now });
  return true;
}

/** Of an issue that is open. false if someone else changed its state meanwhile, or noticed it first. */
export async function noteEscalation(
  { issues, issueActivity }: Stores,
  { id, state, stateSince }: Pick<IssueRecord, "id" | "state" | "stateSince">,
  reopening: Reopening,
): Promise<boolean> {
  const { now } = reopening;
  const current = await issues.byId(id);
  if (!current || isEscalating(current, now)) return false;
  if (!(await issues.update(id, { escalatedAt: now }, { state, stateSince }))) return false;
  await appendEntry(issueActivity, id, reopening);
  return true;
}

async function appendEntry(
  issueActivity: Stores["issueActivity"],
  issueId: string,
  { kind, detail, logId, now }: Reopening,
): Promise<void> {
  const entry = { id: createSortableId(), issueId, changeId: randomUUID(), at: now, actorId: null, actorName: "" };
  await issueActivity.append([{ ...entry, kind, detail: JSON.stringify(detail), before: "", logId }]);
}

function compareReceived(a: SeenEvent, b: SeenEvent): number {
  return a.seqHigh - b.seqHigh || a.seqLow - b.seqLow;
}

function toId({ time, seqHigh, seqLow }: SeenEvent): string {
  return toLogId({ time, seq: toDecimal({ high: seqHigh, low: seqLow }) });
}
