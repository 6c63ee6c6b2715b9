// Sends synchronously: the thread waits for a worker thread that sends. An `exit` event allows nothing asynchronous, and
// starting a process instead would start the application again where it is a single executable file.
import { Worker } from "node:worker_threads";
import type { Options } from "../options.ts";
import type { Batch } from "../send/sender.ts";

/** The application exits after this time, no matter how slow the server is. */
const maxTotalMs = 10_000;

/** The code of the worker, as a string: it must run without any file of this package, which may be bundled. */
const source = `
const { workerData } = require("node:worker_threads");
const { gzipSync } = require("node:zlib");
const { endpoint, apiKey, bodies, timeout, memory } = workerData;
const { request } = require(endpoint.startsWith("https:") ? "node:https" : "node:http");
const [DONE, DELIVERED] = [0, 1];
const state = new Int32Array(memory);
const headers = { authorization: "Bearer " + apiKey, "content-type": "application/json", "content-encoding": "gzip" };

// The status, 0 without a connection, or -1 without a response.
const post = (body) => new Promise((resolve) => {
  const sent = request(endpoint, { method: "POST", headers, timeout }, (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  sent.on("timeout", () => { resolve(-1); sent.destroy(); });
  sent.on("error", () => resolve(0));
  sent.end(gzipSync(body, { level: 1 }));
});

async function send(body, logs) {
  for (let attempt = 1; ; attempt++) {
    const status = await post(body);
    if (status === 413 && logs > 1) return split(JSON.parse(body));
    if (status > 0 && status < 500 && status !== 429) {
      if (status < 300) Atomics.add(state, DELIVERED, logs);
      return;
    }
    if (status < 0 || attempt > 2) throw new Error("unavailable");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function split({ batchId, logs, ...rest }) {
  const half = logs.length >> 1;
  for (const [suffix, part] of [["a", logs.slice(0, half)], ["b", logs.slice(half)]]) {
    await send(JSON.stringify({ ...rest, batchId: batchId + suffix, logs: part }), part.length);
  }
}

(async () => {
  try {
    for (const [body, logs] of bodies) await send(body, logs);
  } finally {
    Atomics.store(state, DONE, 1);
    Atomics.notify(state, DONE);
  }
})().catch(() => {});
`;

/**
 * Returns how many logs were delivered.
 * @param timeout how long to wait for a response, in milliseconds
 */
export function sendSync({ endpoint, apiKey }: Options, batches: readonly Batch[], timeout: number): number {
  const state = new Int32Array(new SharedArrayBuffer(8));
  try {
    const bodies = batches.map(({ body, entries }) => [body, entries.length]);
    // Without the options of this thread, so that the worker doesn't load what the application preloads.
    const options = { eval: true, execArgv: [], stdout: true, stderr: true };
    new Worker(source, { ...options, workerData: { endpoint, apiKey, bodies, timeout, memory: state.buffer } });
    Atomics.wait(state, 0, 0, maxTotalMs);
  } catch {
    // Starting a thread is not permitted here, so the logs are lost.
  }
  return state[1] ?? 0;
}
