// Runs in a separate process for each library, and prints its figures as JSON.
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { generateLogs } from "../generate/logs.ts";
import { mainThreadTime } from "../measure/process-usage.ts";
import { type Library, type LibraryName, libraries } from "./libraries.ts";

export interface LibraryFigures {
  /** JSON.stringify of the whole record, in the same process. Microseconds. */
  stringify: number;
  call: number;
  /** call / stringify, measured side by side. */
  ratio: number;
  callP999: number;
  off: number;
  /** CPU time of the main thread, from the call to the last response. Microseconds per log. */
  mainThread: number;
  /** The same relative to JSON.stringify of the whole record on the same thread. */
  mainThreadRatio: number;
}

const [name = "", endpoint = "", file = ""] = process.argv.slice(2);
const count = 20_000;
const rounds = 4;
/** The library gets the thread between bursts. */
const burst = 1_000;

const shared = { platform: "linux x64", runtime: process.version, hostname: "shop-7f9c", pid: process.pid };
const logs = [...generateLogs({ seed: 1, count, from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) })].map(
  ({ message, metadata, timestamp }, index) => ({
    message,
    data: metadata,
    record: {
      id: `z45mp08mrvmwhf8${index}`,
      level: "info",
      message,
      timestamp,
      name: "shop",
      environment: "node",
      metadata: shared,
      data: metadata,
    },
  }),
);
let sink: unknown;

const library = await libraries[name as LibraryName]({ endpoint, file });
const off = best(rounds, () => {
  for (const { message } of logs) library.off(message);
});
await measureCalls(library);
const { call, stringify, ratio } = await measureCalls(library);
const callP999 = await measureLatency(library);
const mainThread = await measureMainThread(library);

const mainThreadRatio = mainThread / (await measureStringify());

const figures: LibraryFigures = { stringify, call, ratio, callP999, off, mainThread, mainThreadRatio };
console.log(`figures ${JSON.stringify(figures)}`);
void sink;
process.exit();

/** Microseconds for one of `count`, in the best of several rounds. */
function best(times: number, run: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < times; round++) {
    const start = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return (fastest * 1_000) / count;
}

/** What a call costs the caller in a tight loop. What the library does between bursts doesn't count. */
async function measureCalls({ log }: Library) {
  const bursts: { call: number; stringify: number }[] = [];
  for (let from = 0; from < count * rounds; from += burst) {
    const some = logs.slice(from % count, (from % count) + burst);
    const start = performance.now();
    for (const { record } of some) sink = JSON.stringify(record);
    const middle = performance.now();
    for (const { message, data } of some) log(message, data);
    bursts.push({ stringify: middle - start, call: performance.now() - middle });
    await settle(burst);
  }
  return {
    call: median(bursts.map((one) => one.call)),
    stringify: median(bursts.map((one) => one.stringify)),
    ratio: median(bursts.map((one) => one.call / one.stringify)),
  };
}

/** A burst has 1,000 logs, so its milliseconds are the microseconds of one log. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function measureLatency({ log }: Library): Promise<number> {
  const times: number[] = [];
  for (const [index, one] of logs.entries()) {
    const start = performance.now();
    log(one.message, one.data);
    times.push(performance.now() - start);
    if (index % 100 === 99) await settle(100);
  }
  times.sort((a, b) => a - b);
  return (times[Math.floor(times.length * 0.999)] ?? 0) * 1_000;
}

/** From the first call to the end of the last delivery. CPU time, because wall time includes what other programs take. */
async function measureMainThread({ log, close }: Library): Promise<number> {
  const start = await mainThreadTime(process.pid);
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of logs.entries()) {
      log(one.message, one.data);
      if (index % 100 === 99) await settle(100);
    }
  }
  await close();
  return ((await mainThreadTime(process.pid)) - start) / (count * rounds);
}

async function measureStringify(): Promise<number> {
  const start = await mainThreadTime(process.pid);
  for (let round = 0; round < rounds; round++) for (const { record } of logs) sink = JSON.stringify(record);
  return ((await mainThreadTime(process.pid)) - start) / (count * rounds);
}

/** Time for the library to deliver: 20,000 logs a second are more than a busy server writes. */
async function settle(logged: number): Promise<void> {
  await setTimeout(logged / 20);
}
