import { Worker } from "node:worker_threads";
import { parseSearch } from "@contrail/protocol";
import { afterEach, expect, test } from "vitest";
import { format, newRow, toBytes } from "../../storage/testing/rows.ts";
import type { CountedApplication, RuleHits } from "./count-task.ts";
import { type Counter, type CounterDeps, createCounter } from "./counter.ts";
import { startCountThread } from "./start-count-thread.ts";

const start = Date.UTC(2026, 10, 12);
let counter: Counter | undefined;
afterEach(() => counter?.stop());

function toSearch(text: string) {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.search;
}

const application = (id: string, searches: Record<string, string>): CountedApplication => ({
  id,
  name: id,
  rules: Object.entries(searches).map(([name, text]) => ({
    id: name,
    levels: [],
    search: toSearch(text),
    metric: undefined,
    stepMs: 1_000,
  })),
});

function batch(applicationId: string, ...messages: string[]) {
  const rows = messages.map((message, n) =>
    newRow({ applicationId, message, time: start, seq: String((BigInt(start) << 22n) + BigInt(n)) }),
  );
  return { applicationId, receivedAt: start, format, rows: toBytes(rows), rowCount: rows.length };
}

function createTestCounter(options: Partial<CounterDeps> = {}) {
  const hits: RuleHits[] = [];
  const skipped: string[] = [];
  let threads = 0;
  counter = createCounter({
    start(progress) {
      threads++;
      return startCountThread(progress);
    },
    onHits: (more) => hits.push(...more),
    onSkipped: (rows) =>
      skipped.push(...rows.map(({ applicationId, since }) => `${applicationId} since ${since - start}`)),
    logger: { warn() {}, error() {} },
    ...options,
  });
  return { counter, hits, skipped, threads: () => threads };
}

test("rows are counted on a thread, which only starts when there is something to count", async () => {
  const { counter, hits, threads } = createTestCounter();
  counter.setRules([application("shop", { a: "timeout" })]);
  counter.stored([batch("blog", "timeout")]);
  await counter.settled();
  expect(threads()).toBe(0);
  const mine = batch("shop", "timeout", "timeout", "fine");
  counter.stored([mine, batch("blog", "timeout")]);
  // The bytes belong to the spool.
  mine.rows.fill(0);
  await counter.settled();
  expect(hits).toEqual([{ ruleId: "a", steps: [[start, 2]], last: start }]);
  counter.setRules([application("shop", { b: "fine" })]);
  counter.stored([batch("shop", "timeout", "fine")]);
  await counter.settled();
  expect(hits.at(-1)).toEqual({ ruleId: "b", steps: [[start, 1]], last: start });
  expect(threads()).toBe(1);
});

test("rows that are stored before the rules are known are reported, from the first of them on", () => {
  const { counter, skipped } = createTestCounter();
  const earlier = { ...batch("shop", "timeout"), receivedAt: start - 60_000 };
  counter.stored([batch("shop", "timeout"), earlier, batch("blog", "timeout")]);
  expect(skipped).toEqual(["shop since -60000", "blog since 0"]);
});

test("when too much is waiting, it is reported instead of counted", async () => {
  const { counter, hits, skipped } = createTestCounter({ maxWaitingBytes: 100 });
  counter.setRules([application("shop", { a: "" })]);
  counter.stored([batch("shop", "x".repeat(200))]);
  await counter.settled();
  expect(skipped).toEqual(["shop since 0"]);
  expect(hits).toEqual([]);
});

/** This thread says how long each application took. */
function startMeasuredThread(tookMs: Record<string, number>): Worker {
  const code = `
    const { parentPort, workerData: tookMs } = require("node:worker_threads");
    let applications = [];
    parentPort.on("message", (task) => {
      if (task.kind === "rules") return void (applications = task.applications);
      const sent = new Set(task.batches.map(({ applicationId }) => applicationId));
      const counted = applications.filter(({ id }) => sent.has(id));
      parentPort.postMessage({
        hits: counted.flatMap(({ rules }) => rules.map(({ id }) => ({ ruleId: id, steps: [[0, 1]], last: 0 }))),
        tookMs: counted.map(({ id }) => [id, tookMs[id]]),
      });
    });
    parentPort.postMessage("ready");`;
  return new Worker(code, { eval: true, workerData: tookMs });
}

test("as soon as a share of a core is used up, the most expensive application is polled for a while", async () => {
  let time = 0;
  const { counter, hits, skipped } = createTestCounter({
    // Of 10 s: 450 ms.
    maxShare: 0.045,
    now: () => time,
    start: () => startMeasuredThread({ shop: 200, blog: 20 }),
  });
  counter.setRules([application("shop", { shop: "" }), application("blog", { blog: "" })]);
  const send = async () => {
    hits.length = 0;
    skipped.length = 0;
    counter.stored([batch("shop", "x"), batch("blog", "x")]);
    await counter.settled();
    return [hits.map(({ ruleId }) => ruleId), skipped];
  };
  const counted = [["shop", "blog"], []];
  const polled = [["blog"], ["shop since 0"]];
  expect(await send()).toEqual(counted);
  expect(await send()).toEqual(counted);
  // The next 10 seconds have their own share.
  time += 10_000;
  expect(await send()).toEqual(counted);
  expect(await send()).toEqual(counted);
  expect(await send()).toEqual(counted);
  // Each time that there is something to ask the store for.
  expect(await send()).toEqual(polled);
  expect(await send()).toEqual(polled);
  time += 600_001;
  expect(await send()).toEqual(counted);
});

/** No search that users can write takes long, so this thread stands still while it has a rule called slow. */
function startStallingThread(progress: SharedArrayBuffer, { startMs = 0 } = {}): Worker {
  const code = `
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${startMs});
    const { parentPort, workerData } = require("node:worker_threads");
    const progress = new Int32Array(workerData);
    let rules = [];
    parentPort.on("message", (task) => {
      if (task.kind === "rules") return void (rules = task.applications.flatMap(({ rules }) => rules.map(({ id }) => id)));
      const slow = rules.indexOf("slow");
      if (slow >= 0) { Atomics.store(progress, 0, slow); for (;;); }
      parentPort.postMessage({ hits: rules.map((ruleId) => ({ ruleId, steps: [[0, 1]], last: 0 })), tookMs: [] });
    });
    parentPort.postMessage("ready");`;
  return new Worker(code, { eval: true, workerData: progress });
}

test("a search that stalls the thread is polled, and the others are still counted", async () => {
  const { counter, hits, skipped } = createTestCounter({
    timeoutMs: 300,
    start: (progress) => startStallingThread(progress),
  });
  counter.setRules([
    application("shop", { quick: "timeout", slow: "late", alike: "late" }),
    application("blog", { neighbor: "late" }),
  ]);
  counter.stored([batch("shop", "timeout")]);
  await counter.settled();
  expect(hits.map(({ ruleId }) => ruleId)).toEqual(["quick", "neighbor"]);
  expect(skipped).toEqual(["shop since 0"]);
  counter.stored([batch("shop", "timeout")]);
  await counter.settled();
  expect(hits.map(({ ruleId }) => ruleId)).toEqual(["quick", "neighbor", "quick", "neighbor"]);
  expect(skipped).toEqual(["shop since 0", "shop since 0"]);
});

test("a thread that takes long to start isn't stopped", async () => {
  let starts = 0;
  const { counter, hits, skipped } = createTestCounter({
    timeoutMs: 500,
    start(progress) {
      starts++;
      return startStallingThread(progress, { startMs: 1_500 });
    },
  });
  counter.setRules([application("shop", { quick: "timeout" })]);
  counter.stored([batch("shop", "timeout")]);
  await counter.settled();
  expect([starts, skipped]).toEqual([1, []]);
  expect(hits.map(({ ruleId }) => ruleId)).toEqual(["quick"]);
});
