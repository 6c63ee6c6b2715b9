// Every stage that reads what a sender has chosen, as functions of a body.
import {
  browserOf,
  createShortLocation,
  describeIssue,
  eventFacts,
  findSourcePlace,
  groupFacts,
  type Log,
  parseSearch,
  parseStack,
  requestOf,
  stackOf,
  startOfStack,
  stripAnsi,
  toOneLine,
  userOf,
} from "@contrail/protocol";
import { compileSearch } from "@contrail/protocol/matcher";
import { createEncoder } from "../../../apps/server/src/app/create-encoder.ts";
import { parseBody } from "../../../apps/server/src/ingest/encode/parse-body.ts";
import { kindLimits } from "../../../apps/server/src/issues/digest/admit-kinds.ts";
import { collect } from "../../../apps/server/src/issues/digest/collect.ts";
import { readSample } from "../../../apps/server/src/issues/digest/to-new-kind.ts";
import { createLiveBatch } from "../../../apps/server/src/logs/live/live-batch.ts";
import { rowFormats } from "../../../apps/server/src/storage/logs/rows/row-formats.ts";
import { createRowSubject } from "../../../apps/server/src/storage/logs/rows/row-subject.ts";
import { maskedValues } from "../../../apps/web/src/dashboard/logs/details/masked-values.ts";
import { toProseParts } from "../../../apps/web/src/ui/analysis/prose-parts.ts";
import { markMatches } from "../../../apps/web/src/ui/log/mark-matches.ts";
import { usefulFields } from "../../../apps/web/src/ui/log/useful-fields.ts";
import { firstSlice, nextSlice } from "../../../apps/web/src/ui/text/slices.ts";
import { treeLines, untouched } from "../../../apps/web/src/ui/tree/tree-nodes.ts";

export const stageNames = ["encode", "digest", "read", "live", "match", "show"] as const;
export type StageName = (typeof stageNames)[number];

/** CPU time in milliseconds. `read`: of the kind of error that takes longest. */
export type StageTimes = Record<StageName, number>;

/** What a follower of a live tail gets of one batch at most. */
const maxLiveRows = 100;
const searches = ['"no stock" OR timeout', "message:*a*b*", "data.order.id:>7", "/(a|aa)+b/", "meta.user.id:ada"];

export function createStages() {
  const application = { id: "1", name: "shop", teamId: "1", rules: undefined };
  let encode = createEncoder();
  const matchers = searches.map((search) => {
    const parsed = parseSearch(search, { now: 0 });
    if (!parsed.ok) throw new Error(parsed.error.message);
    return compileSearch(parsed.search);
  });
  let number = 0;

  function encodeBody(bytes: Buffer) {
    try {
      return encode(parseBody(bytes, "application/json"), { application, receivedAt: Date.now() });
    } catch {
      encode = createEncoder();
      return undefined;
    }
  }

  return (body: string): StageTimes => {
    const times: StageTimes = { encode: 0, digest: 0, read: 0, live: 0, match: 0, show: 0 };
    function timed<Result>(stage: StageName, work: () => Result): Result {
      const { result, ms } = measured(work);
      times[stage] += ms;
      return result;
    }

    const bytes = Buffer.from(body);
    const batch = timed("encode", () => encodeBody(bytes));
    const shown = parseJson(body);
    timed("show", () => showBody(shown));
    if (!batch || batch.accepted === 0) return times;
    const { rows, accepted } = batch;
    rowFormats.current.assignSequence(rows, () => ({ high: 1, low: ++number }));
    const stored = { applicationId: application.id, receivedAt: 0, format: rowFormats.current.format, rows };
    const collected = timed("digest", () => collect([stored]).get(application.id));
    for (const { sample } of collected?.kinds.slice(0, kindLimits.perMinute) ?? []) {
      const { result: error, ms } = measured(() => readSample(sample));
      times.read = Math.max(times.read, ms);
      timed("digest", () => {
        const components = groupFacts(error.facts);
        describeIssue(error, components);
        findSourcePlace(error, components);
      });
    }
    timed("live", () => {
      const live = createLiveBatch({ application, rows, rowCount: accepted });
      for (let index = 0; index < Math.min(accepted, maxLiveRows); index++) live.event(index);
    });
    timed("match", () => {
      for (const row of rowFormats.current.read(rows)) {
        const subject = createRowSubject(row, application);
        for (const matches of matchers) matches(subject);
      }
    });
    return times;
  };
}

function measured<Result>(work: () => Result) {
  // Of the process: its other threads wait for this one.
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, ms: (user + system) / 1_000 };
}

/** The first event of a body, however large, in the log's details and on the page of its issue. */
function showBody(parsed: unknown): void {
  const event = ((Array.isArray(parsed) ? parsed[0] : parsed) ?? {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const log = {
    type: "error",
    message: textOf(event.message),
    stack: textOf(event.stack) || null,
    data: event.data ?? null,
    metadata: (event.metadata ?? null) as Log["metadata"],
    environment: "browser",
    application: { id: "1", name: "shop" },
  } as Log;
  firstSlice(log.message);
  for (let slice = nextSlice(log.message, undefined); slice.end < log.message.length; )
    slice = nextSlice(log.message, slice);
  markMatches(toOneLine(log.message), ["aaa", "a:b", '\\"']);
  toProseParts(log.message);
  maskedValues(log);
  usefulFields(log, []);
  eventFacts(log);
  requestOf(log);
  userOf(log);
  browserOf(textOf((log.metadata as Record<string, unknown> | null)?.userAgent));
  const errors = parseStack(stripAnsi(startOfStack(stackOf(log) ?? "")));
  const toLocation = createShortLocation(errors);
  for (const { frames } of errors) for (const frame of frames) toLocation(frame);
  treeLines(log.data, untouched);
  treeLines(log.metadata, untouched);
}

/** A recipe may say anything. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}
