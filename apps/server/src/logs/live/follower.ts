// One follower of the live tail: the logs that match its filter and that it may read, at a rate it can handle.
import { type ByeReason, type Log, liveLimits, secondMs, toLogId } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError, type ErrorCode } from "../../errors.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import { arrivalOf } from "../../storage/logs/sequence.ts";
import type { CatchUp, ReadAccess } from "./catch-up.ts";
import { createDrops } from "./drops.ts";
import type { FollowerStream } from "./follower-stream.ts";
import { addCounts, countLevels } from "./level-counts.ts";
import type { LiveBatch } from "./live-batch.ts";
import { toEvent, toHeartbeat } from "./live-events.ts";
import { sample } from "./sample.ts";
import { type LiveFilter, type LiveSelection, narrow } from "./search/live-filter.ts";
import { createTokenBucket } from "./token-bucket.ts";

export interface FollowerDeps {
  accountId: string;
  teamId: string;
  filter: LiveFilter;
  stream: FollowerStream;
  /** Includes applications that are created later. */
  coversAll: boolean;
  /** What could be read when it connected. */
  scopes: readonly Scope[];
  /** What may be read now; throws when access has ended. */
  readAccess: () => Promise<ReadAccess>;
  catchUp: CatchUp;
  clock: Clock;
  /** How many bytes may be held back until access is confirmed. */
  bufferBytes: () => number;
  onEnd: () => void;
}

/** Where a follower starts, in sequence numbers in the order of arrival. */
export interface StartPosition {
  /** The last one seen before a reconnect. */
  after: string | undefined;
  /** Everything published from now on has a higher one. */
  from: string;
  /** Everything accepted so far has at most this one. */
  upTo: string;
}

/** Which logs of an application may be read. */
interface ReadableRange {
  since: number;
  deletedTo: bigint;
}

/** A row that was chosen to be sent. */
interface Chosen {
  applicationId: string;
  seq: bigint;
  time: number;
  event: Buffer;
}

export type Follower = ReturnType<typeof createFollower>;

/** How long a reader should wait before it reconnects after losing the connection. */
const retryDelayMs = 2 * secondMs;
const final: ReadonlySet<ByeReason> = new Set(["signed_out", "access_ended", "application_deleted"]);
const accessErrors: ReadonlySet<ErrorCode> = new Set(["team_not_found", "no_team", "permission_denied"]);

export function createFollower(deps: FollowerDeps) {
  const { accountId, teamId, filter, stream, coversAll, readAccess, catchUp, clock, bufferBytes, onEnd } = deps;
  const rate = createTokenBucket({
    perSecond: liveLimits.rowsPerSecond,
    capacity: liveLimits.rowsPerSecond,
    now: clock.now,
  });
  const drops = createDrops();
  const caughtUp = new Set<bigint>();
  let readable = byApplication(deps.scopes);
  let checking: Promise<void> = Promise.resolve();
  /** While any is closed, rows are held back. */
  let closedGates = 0;
  let held: Chosen[] = [];
  let heldBytes = 0;
  /** Every row up to this number was sent, reported as dropped, or did not match. */
  let passed = 0n;
  /** Batches that are still being searched: one that is skipped overtakes them. */
  let expected = 0;
  let lastHeartbeat = clock.now();
  let isOver = false;

  async function behindGate(work: () => Promise<void>): Promise<void> {
    closedGates++;
    await work().catch((error: unknown) => end(toReason(error)));
    closedGates--;
    if (closedGates === 0) release();
  }

  /** Serialized: an older result must not replace a newer one. */
  function check(): Promise<void> {
    checking = checking.then(async () => {
      readable = byApplication((await readAccess()).scopes);
    });
    return behindGate(() => checking);
  }

  async function resume(after: string, { from, upTo }: StartPosition): Promise<void> {
    await behindGate(async () => {
      const gap = await catchUp({ after, upTo, readAccess, send: sendMissed });
      if (gap) stream.write(toEvent("gap", gap, toId(BigInt(from))));
      pass(BigInt(from));
    });
  }

  async function sendMissed(log: Log, seq: string): Promise<void> {
    if (isOver) throw new Error("The follower has disconnected.");
    caughtUp.add(BigInt(seq));
    pass(BigInt(seq));
    stream.write(toEvent("log", log, log.id));
    await stream.drained();
  }

  function choose(batch: LiveBatch, share: number): Chosen[] {
    const selection = select(batch);
    if (!selection.hasAllErrors) {
      end("busy");
      return [];
    }
    const { isSlow } = stream;
    const kept = sample(selection, isSlow ? 0 : rate.available() * share);
    rate.take(kept.length);
    drops.sent(kept.length);
    drops.leftOut("busy", selection.unseen);
    drops.leftOut(isSlow ? "slow" : "rate", addCounts(selection.counts, countLevels(batch.levels, kept), -1));
    return kept.map((index) => ({
      applicationId: batch.application.id,
      seq: batch.seqs[index] ?? 0n,
      time: batch.times[index] ?? 0,
      event: batch.event(index),
    }));
  }

  function select(batch: LiveBatch): LiveSelection {
    const selection = filter.select(batch);
    const range = readable.get(batch.application.id);
    if (!range || (batch.oldest >= range.since && (batch.seqs[0] ?? 0n) > range.deletedTo)) return selection;
    return narrow(batch, selection, (index) => isIn(range, batch.seqs[index] ?? 0n, batch.times[index] ?? 0));
  }

  function send(rows: readonly Chosen[]): void {
    const allowed = rows.filter(({ applicationId, seq, time }) => {
      const range = readable.get(applicationId);
      return range !== undefined && isIn(range, seq, time) && !caughtUp.has(seq);
    });
    if (allowed.length === 0) return;
    sendDrops();
    if (!stream.offer(Buffer.concat(allowed.map(({ event }) => event)))) end("behind");
  }

  function hold(rows: readonly Chosen[]): void {
    held.push(...rows);
    for (const { event } of rows) heldBytes += event.length;
    if (heldBytes > bufferBytes()) end("behind");
  }

  function release(): void {
    const rows = held;
    [held, heldBytes] = [[], 0];
    if (!isOver) send(rows);
  }

  function pass(seq: bigint): void {
    if (seq > passed) passed = seq;
  }

  /**
   * Always before the next row: a client that reconnects after that row has received the report of everything before
   * it.
   */
  function sendDrops(): void {
    for (const dropped of drops.take()) stream.write(toEvent("dropped", dropped));
  }

  function end(reason: ByeReason): void {
    if (isOver) return;
    isOver = true;
    [held, heldBytes] = [[], 0];
    onEnd();
    stream.end(toEvent("bye", { reason, resume: !final.has(reason) }));
  }

  return {
    accountId,
    teamId,
    filter,

    async start(start: StartPosition): Promise<void> {
      const { after = start.from, upTo } = start;
      // After the clock was set back, its number may be higher than the next ones.
      passed = BigInt(after) < BigInt(upTo) ? BigInt(after) : BigInt(upTo);
      const { rowsPerSecond, heartbeatMs: heartbeat } = liveLimits;
      stream.write(`retry: ${retryDelayMs}\n${toEvent("open", { rowsPerSecond, heartbeat }, toId(passed))}`);
      stream.readable.once("close", () => {
        isOver = true;
        onEnd();
      });
      await Promise.all([check(), start.after !== undefined && resume(start.after, start)]);
    },

    /** Batches are being searched for it; until they are delivered, heartbeats carry no position. */
    expect(): void {
      expected++;
    },

    /** Batches that were accepted at about the same time, in order. */
    deliver(batches: readonly LiveBatch[]): void {
      expected = Math.max(0, expected - 1);
      if (isOver) return;
      const wanted = batches.filter(({ application }) => coversAll || readable.has(application.id));
      // An application that is new or was deleted: only the store knows.
      if (wanted.some(({ application }) => !readable.has(application.id))) void check();
      const rows = wanted.flatMap((batch, i) => choose(batch, 1 / (wanted.length - i)));
      if (closedGates > 0) hold(rows);
      else send(rows);
      pass(wanted.at(-1)?.seqs.at(-1) ?? 0n);
    },

    /** An unknown number of logs from this time on will not be sent. */
    sendGap(since: number): void {
      if (!isOver) stream.write(toEvent("gap", { missed: null, since: new Date(since).toISOString() }));
    },

    /** Checks access again; until that is done, nothing is sent. */
    check,

    /** Call it about once a second. */
    tick(): void {
      if (stream.isStalled()) end("behind");
      if (stream.isSlow || isOver) return;
      sendDrops();
      if (clock.now() - lastHeartbeat < liveLimits.heartbeatMs) return;
      lastHeartbeat = clock.now();
      // Until then another server may still announce rows that were already read.
      if (closedGates === 0) caughtUp.clear();
      stream.write(toHeartbeat(closedGates + expected > 0 ? undefined : toId(passed)));
      void check();
    },

    end,
  };
}

function isIn({ since, deletedTo }: ReadableRange, seq: bigint, time: number): boolean {
  return time >= since && seq > deletedTo;
}

/** Only its sequence number matters when a client reconnects with it. */
function toId(seq: bigint): string {
  return toLogId({ time: arrivalOf(String(seq)), seq: String(seq) });
}

function byApplication(scopes: readonly Scope[]): ReadonlyMap<string, ReadableRange> {
  return new Map(
    scopes.map(({ applicationId, since, deletedTo }) => [applicationId, { since, deletedTo: BigInt(deletedTo) }]),
  );
}

function toReason(error: unknown): ByeReason {
  if (!(error instanceof AppError)) return "failed";
  if (error.code === "not_signed_in") return "signed_out";
  if (accessErrors.has(error.code)) return "access_ended";
  return error.code === "application_not_found" ? "application_deleted" : "failed";
}
