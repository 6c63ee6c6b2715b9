// npm run bench:query: latency of the dashboard's requests with many logs stored, idle and during ingest.
import { parseArgs } from "node:util";
import { percentile } from "./measure/percentile.ts";
import { cpuTime } from "./measure/process-usage.ts";
import { createQueries, type Query } from "./query/queries.ts";
import { startWithLogs } from "./query/stored-logs.ts";
import { type Figures, report } from "./report.ts";
import { startSender } from "./send/start-sender.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "200000" },
    runs: { type: "string", default: "30" },
    /** Keeps the logs for the next run. */
    data: { type: "string" },
    /** Only queries whose names contain this. */
    only: { type: "string", default: "" },
  },
});
const events = Number(values.events);
const runs = Number(values.runs);
/** Slow queries are repeated less often. */
const maxTimeMs = 10_000;

const { server, stored } = await startWithLogs(events, values.data);
const queries = createQueries(stored).filter(({ name }) => name.includes(values.only));
const emptyRequest = await time({ name: "empty request", path: () => "/healthz" });

const rows: Figures[] = [];
console.log(`Running each query at most ${runs} times…`);
// A server that has just started is slow.
for (const { path, status } of queries) await call(path(-9), status);
for (const query of queries) {
  const figures = await time(query);
  rows.push({ query: query.name, ...figures, "× empty request": figures["p50 ms"] / emptyRequest["p50 ms"] });
}
const underIngest = await measureUnderIngest();
await server.stop();
await server.removeData();
await report({
  benchmark: "query",
  baseline: { logs: events, "empty request, p50 ms": emptyRequest["p50 ms"], ...underIngest },
  rows,
});

/** Sequential requests, as one user would cause them; the first three are a warm-up and don't count. */
async function time({ path, status }: Query) {
  const times: number[] = [];
  for (let run = -3; run < 0; run++) await call(path(run), status);
  const cpuBefore = await cpuTime(server.pid);
  const end = performance.now() + maxTimeMs;
  for (let run = 0; run < runs && performance.now() < end; run++) {
    const start = performance.now();
    await call(path(run), status);
    times.push(performance.now() - start);
  }
  return {
    "p50 ms": percentile(times, 0.5),
    "p95 ms": percentile(times, 0.95),
    "CPU ms": ((await cpuTime(server.pid)) - cpuBefore) / times.length / 1000,
  };
}

/** Requests the newest logs of an application repeatedly while sending it as many as possible. */
async function measureUnderIngest(): Promise<Figures> {
  const count = 300_000;
  const to = Date.now();
  const { key } = (await applications()).find(({ name }) => name === "shop") ?? { key: "" };
  const logs = { seed: 99, count, from: to - 600_000, to };
  const sender = await startSender({ url: server.url, key, logs, batch: 1_000, concurrency: 4 });
  const times: number[] = [];
  let isSending = true;
  await server.eventLoopDelay();
  const begin = performance.now();
  const sent = sender.send().finally(() => {
    isSending = false;
  });
  while (isSending) {
    const start = performance.now();
    await call("/dashboard/logs?limit=50&appName=shop");
    times.push(performance.now() - start);
  }
  await sent;
  return {
    "under ingest: logs/s": count / ((performance.now() - begin) / 1000),
    "under ingest: newest 50 of an application, p95 ms": percentile(times, 0.95),
    "under ingest: event loop delay, p99 ms": await server.eventLoopDelay(),
  };
}

async function applications(): Promise<{ name: string; key: string }[]> {
  const response = await call("/dashboard/get-keys");
  return JSON.parse(response).keys;
}

async function call(path: string, status = 200): Promise<string> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${stored.token}` } });
  const body = await response.text();
  if (response.status !== status) throw new Error(`${path} returned ${response.status}: ${body}`);
  return body;
}
