// One follower: what it asked for, as far as it may read it, at a pace that it can take.
import { type ByeReason, type Log, liveLimits, toLogId } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import { arrivalOf } from "../../storage/logs/sequence.ts";
import type { CatchUp, View } from "./catch-up.ts";
import { createDrops } from "./drops.ts";
import { addCounts, countLevels } from "./level-counts.ts";
import type { LiveBatch } from "./live-batch.ts";
import type { Outlet } from "./outlet.ts";
import { sample } from "./sample.ts";
import { type LiveFilter, narrow, type Selection } from "./search/live-filter.ts";
import { toEvent, toHeartbeat } from "./server-sent.ts";
import { createAllowance } from "./token-bucket.ts";

export interface FollowerDeps {
  accountId: string;
  filter: LiveFilter;
  outlet: Outlet;
  /** Also of applications that are created later. */
  coversAll: boolean;
  /** What could be read when it asked. */
  scopes: readonly Scope[];
  /** What may be read now; throws when that is nothing any more. */
  view: () => Promise<View>;
  catchUp: CatchUp;
  clock: Clock;
  /** What may be held back until it is known whether it may be read. */
  bufferBytes: () => number;
  onEnd: () => void;
}

/** Where a follower begins, in numbers in the order of arrival. */
export interface Start {
  /** The last one that it saw before, if it comes back. */
  after: string | undefined;
  /** Everything that is published from now on has a higher one. */
  from: string;
  /** Everything that was accepted until now has at most this one. */
  upTo: string;
}

/** What may be read of an application. */
interface Reach {
  since: number;
  deletedTo: bigint;
}

/** A row that was chosen to go out. */
interface Chosen {
  applicationId: string;
  seq: bigint;
  time: number;
  event: Buffer;
}

export type Follower = ReturnType<typeof createFollower>;

/** Milliseconds after which a reader should come back when the connection is lost. */
const retry = 2_000;
const final: ReadonlySet<ByeReason> = new Set(["signed_out", "application_deleted"]);

export function createFollower(deps: FollowerDeps) {
  const { accountId, filter, outlet, coversAll, view, catchUp, clock, bufferBytes, onEnd } = deps;
  const rate = createAllowance({ perSecond: liveLimits.rowsPerSecond, most: liveLimits.rowsPerSecond, now: clock.now });
  const drops = createDrops();
  const caughtUp = new Set<bigint>();
  let readable = byApplication(deps.scopes);
  let checking: Promise<void> = Promise.resolve();
  /** As long as any is closed, rows are held back. */
  let closedGates = 0;
  let held: Chosen[] = [];
  let heldBytes = 0;
  /** Every row up to this number was sent, or told as left out, or not asked for. */
  let passed = 0n;
  /** Batches that are still searched: one that nobody had the time to search overtakes them. */
  let expected = 0;
  let lastHeartbeat = clock.now();
  let isOver = false;

  async function behindGate(work: () => Promise<void>): Promise<void> {
    closedGates++;
    await work().catch((error: unknown) => end(toReason(error)));
    closedGates--;
    if (closedGates === 0) release();
  }

  /** One after the other: an older answer must not replace a newer one. */
  function check(): Promise<void> {
    checking = checking.then(async () => {
      readable = byApplication((await view()).scopes);
    });
    return behindGate(() => checking);
  }

  async function resume(after: string, { from, upTo }: Start): Promise<void> {
    await behindGate(async () => {
      const gap = await catchUp({ after, upTo, view, send: sendMissed });
      if (gap) outlet.write(toEvent("gap", gap, toId(BigInt(from))));
      pass(BigInt(from));
    });
  }

  async function sendMissed(log: Log, seq: string): Promise<void> {
    if (isOver) throw new Error("The follower has left.");
    caughtUp.add(BigInt(seq));
    pass(BigInt(seq));
    outlet.write(toEvent("log", log, log.id));
    await outlet.drained();
  }

  function choose(batch: LiveBatch, share: number): Chosen[] {
    const selection = select(batch);
    if (!selection.hasAllErrors) {
      end("busy");
      return [];
    }
    const { isSlow } = outlet;
    const kept = sample(selection, isSlow ? 0 : rate.left() * share);
    rate.take(kept.length);
    drops.sent(kept.length);
    drops.leftOut("busy", selection.unseen);
    drops.leftOut(isSlow ? "slow" : "rate", addCounts(selection.counts, countLevels(batch.levels, kept), -1));
    return kept.map((place) => ({
      applicationId: batch.application.id,
      seq: batch.seqs[place] ?? 0n,
      time: batch.times[place] ?? 0,
      event: batch.event(place),
    }));
  }

  function select(batch: LiveBatch): Selection {
    const selection = filter.select(batch);
    const reach = readable.get(batch.application.id);
    if (!reach || (batch.oldest >= reach.since && (batch.seqs[0] ?? 0n) > reach.deletedTo)) return selection;
    return narrow(batch, selection, (place) => isIn(reach, batch.seqs[place] ?? 0n, batch.times[place] ?? 0));
  }

  function give(rows: readonly Chosen[]): void {
    const allowed = rows.filter(({ applicationId, seq, time }) => {
      const reach = readable.get(applicationId);
      return reach !== undefined && isIn(reach, seq, time) && !caughtUp.has(seq);
    });
    if (allowed.length === 0) return;
    tellDrops();
    if (!outlet.offer(Buffer.concat(allowed.map(({ event }) => event)))) end("behind");
  }

  function hold(rows: readonly Chosen[]): void {
    held.push(...rows);
    for (const { event } of rows) heldBytes += event.length;
    if (heldBytes > bufferBytes()) end("behind");
  }

  function release(): void {
    const rows = held;
    [held, heldBytes] = [[], 0];
    if (!isOver) give(rows);
  }

  function pass(seq: bigint): void {
    if (seq > passed) passed = seq;
  }

  /** Always before the next row: whoever comes back after that row has been told about all that came before it. */
  function tellDrops(): void {
    for (const dropped of drops.take()) outlet.write(toEvent("dropped", dropped));
  }

  function end(reason: ByeReason): void {
    if (isOver) return;
    isOver = true;
    [held, heldBytes] = [[], 0];
    onEnd();
    outlet.end(toEvent("bye", { reason, resume: !final.has(reason) }));
  }

  return {
    accountId,
    filter,

    async start(start: Start): Promise<void> {
      const { after = start.from, upTo } = start;
      // A clock that was set back may have numbered it higher than what is coming.
      passed = BigInt(after) < BigInt(upTo) ? BigInt(after) : BigInt(upTo);
      const { rowsPerSecond, heartbeat } = liveLimits;
      outlet.write(`retry: ${retry}\n${toEvent("open", { rowsPerSecond, heartbeat }, toId(passed))}`);
      outlet.stream.once("close", () => {
        isOver = true;
        onEnd();
      });
      await Promise.all([check(), start.after !== undefined && resume(start.after, start)]);
    },

    /** Batches are on their way to it: how far it is cannot be said before they are there. */
    expect(): void {
      expected++;
    },

    /** Batches that were accepted at about the same time, in order. */
    deliver(batches: readonly LiveBatch[]): void {
      expected = Math.max(0, expected - 1);
      if (isOver) return;
      const wanted = batches.filter(({ application }) => coversAll || readable.has(application.id));
      // An application that is new, or was deleted: only the store knows.
      if (wanted.some(({ application }) => !readable.has(application.id))) void check();
      const rows = wanted.flatMap((batch, i) => choose(batch, 1 / (wanted.length - i)));
      if (closedGates > 0) hold(rows);
      else give(rows);
      pass(wanted.at(-1)?.seqs.at(-1) ?? 0n);
    },

    /** Logs from this time on, nobody knows how many, will not come. */
    tellGap(since: number): void {
      if (!isOver) outlet.write(toEvent("gap", { missed: null, since: new Date(since).toISOString() }));
    },

    /** Looks again what the account may read; until that is known, nothing goes out. */
    check,

    /** To be called about once a second. */
    tick(): void {
      if (outlet.isStalled()) end("behind");
      if (outlet.isSlow || isOver) return;
      tellDrops();
      if (clock.now() - lastHeartbeat < liveLimits.heartbeat) return;
      lastHeartbeat = clock.now();
      // Until then another server may still tell of what was read already.
      if (closedGates === 0) caughtUp.clear();
      outlet.write(toHeartbeat(closedGates + expected > 0 ? undefined : toId(passed)));
      void check();
    },

    end,
  };
}

function isIn({ since, deletedTo }: Reach, seq: bigint, time: number): boolean {
  return time >= since && seq > deletedTo;
}

/** Only its number counts when someone comes back with it. */
function toId(seq: bigint): string {
  return toLogId({ time: arrivalOf(String(seq)), seq: String(seq) });
}

function byApplication(scopes: readonly Scope[]): ReadonlyMap<string, Reach> {
  return new Map(
    scopes.map(({ applicationId, since, deletedTo }) => [applicationId, { since, deletedTo: BigInt(deletedTo) }]),
  );
}

function toReason(error: unknown): ByeReason {
  if (!(error instanceof AppError)) return "failed";
  if (error.code === "not_signed_in") return "signed_out";
  return error.code === "application_not_found" ? "application_deleted" : "failed";
}
