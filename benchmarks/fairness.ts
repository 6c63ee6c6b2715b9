// npm run bench:fairness: how much longer one account's calls take while another account makes very many.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "./measure/percentile.ts";
import { startWithLogs } from "./query/stored-logs.ts";
import { type Figures, report } from "./report.ts";
import { startSender } from "./send/start-sender.ts";
import { createAccount } from "./server/create-account.ts";

const { values } = parseArgs({
  options: {
    /** Of the account that causes the load. */
    events: { type: "string", default: "200000" },
    runs: { type: "string", default: "30" },
    /** Where the logs are kept for the next time. */
    data: { type: "string" },
  },
});
const runs = Number(values.runs);
const ownEvents = 10_000;
const warmUpMs = 2_000;

interface Load {
  name: string;
  concurrency: number;
  /** Another path for each call where the engine could remember the answer. */
  path: (call: number) => string;
}

const loads: Load[] = [
  { name: "300 overviews", concurrency: 300, path: () => "/dashboard/overview?range=7d" },
  { name: "200 heavy searches", concurrency: 200, path: (call) => `/dashboard/logs?search=Q${call}zXj${process.pid}` },
];
const measured = { overview: "/dashboard/overview", list: "/dashboard/logs?limit=50" };

const { server, stored } = await startWithLogs(Number(values.events), values.data);
const account = await createAccount(server, "fairness@example.com");
await sendLogs();

const atRest = { overview: await time(measured.overview), list: await time(measured.list) };
const rows: Figures[] = [];
for (const load of loads) {
  console.log(`Measuring beside ${load.name}…`);
  const stop = startLoad(load);
  await wait(warmUpMs);
  for (const [name, path] of Object.entries(measured) as [keyof typeof measured, string][]) {
    const times = await time(path);
    rows.push({
      load: load.name,
      call: name,
      "p50 ms": percentile(times, 0.5),
      "p95 ms": percentile(times, 0.95),
      "× at rest, p50": percentile(times, 0.5) / percentile(atRest[name], 0.5),
      "× at rest, p95": percentile(times, 0.95) / percentile(atRest[name], 0.95),
    });
  }
  const statuses = await stop();
  console.log(`${load.name}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
}
await server.stop();
await server.forget();
await report({
  benchmark: "fairness",
  baseline: {
    logs: values.events,
    "overview at rest, p50 ms": percentile(atRest.overview, 0.5),
    "list at rest, p50 ms": percentile(atRest.list, 0.5),
  },
  rows,
});

async function sendLogs(): Promise<void> {
  const { key } = await account.createApplication("shop");
  const to = Date.now();
  const logs = { seed: 77, count: ownEvents, from: to - 3_600_000, to };
  const sender = await startSender({ url: server.url, key, logs, batch: 1_000, concurrency: 2 });
  await sender.send();
  while ((await account.countLogs()) < ownEvents) await wait(50);
}

/** One call after the other; the first three warm up and do not count. */
async function time(path: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = -3; run < runs; run++) {
    const start = performance.now();
    const { status, body } = await get(path, account.token);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
    if (run >= 0) times.push(performance.now() - start);
  }
  return times;
}

/** Calls until it is stopped; gives how many answers had each status. */
function startLoad({ concurrency, path }: Load): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let isStopped = false;
  let calls = 0;
  const workers = Array.from({ length: concurrency }, async () => {
    while (!isStopped) {
      const { status, retryAfterSeconds } = await get(path(calls++), stored.token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429 || status === 503) await wait(retryAfterSeconds * 1_000);
    }
  });
  return async () => {
    isStopped = true;
    await Promise.all(workers);
    return statuses;
  };
}

async function get(path: string, token: string) {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  return { status: response.status, body, retryAfterSeconds: Number(response.headers.get("retry-after")) || 1 };
}
