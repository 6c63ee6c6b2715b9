// npm run bench:fairness: how much longer one account's requests take while another account makes very many.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "./measure/percentile.ts";
import { startWithLogs } from "./query/stored-logs.ts";
import { type Figures, report } from "./report.ts";
import { startSender } from "./send/start-sender.ts";
import { createAccount } from "./server/create-account.ts";

const { values } = parseArgs({
  options: {
    /** Logs of the account that causes the load. */
    events: { type: "string", default: "200000" },
    runs: { type: "string", default: "30" },
    /** Keeps the logs for the next run. */
    data: { type: "string" },
  },
});
const runs = Number(values.runs);
const ownEvents = 10_000;
const warmUpMs = 2_000;

interface BackgroundLoad {
  name: string;
  concurrency: number;
  /** A different path for each request, where the engine could cache the result. */
  path: (request: number) => string;
}

const loads: BackgroundLoad[] = [
  { name: "300 overviews", concurrency: 300, path: () => "/dashboard/overview?range=7d" },
  {
    name: "200 heavy searches",
    concurrency: 200,
    path: (request) => `/dashboard/logs?search=Q${request}zXj${process.pid}`,
  },
];
const measured = { overview: "/dashboard/overview", list: "/dashboard/logs?limit=50" };

const { server, stored } = await startWithLogs(Number(values.events), values.data);
const account = await createAccount(server, "fairness@example.com");
await sendLogs();

const idle = { overview: await time(measured.overview), list: await time(measured.list) };
const rows: Figures[] = [];
for (const load of loads) {
  console.log(`Measuring during ${load.name}…`);
  const stop = startLoad(load);
  await wait(warmUpMs);
  for (const [name, path] of Object.entries(measured) as [keyof typeof measured, string][]) {
    const times = await time(path);
    rows.push({
      load: load.name,
      request: name,
      "p50 ms": percentile(times, 0.5),
      "p95 ms": percentile(times, 0.95),
      "× idle, p50": percentile(times, 0.5) / percentile(idle[name], 0.5),
      "× idle, p95": percentile(times, 0.95) / percentile(idle[name], 0.95),
    });
  }
  const statuses = await stop();
  console.log(`${load.name}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`);
}
await server.stop();
await server.removeData();
await report({
  benchmark: "fairness",
  baseline: {
    logs: values.events,
    "overview, idle, p50 ms": percentile(idle.overview, 0.5),
    "list, idle, p50 ms": percentile(idle.list, 0.5),
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

/** Sequential requests; the first three are a warm-up and don't count. */
async function time(path: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = -3; run < runs; run++) {
    const start = performance.now();
    const { status, body } = await get(path, account.token);
    if (status !== 200) throw new Error(`${path} returned ${status}: ${body}`);
    if (run >= 0) times.push(performance.now() - start);
  }
  return times;
}

/** Sends requests until it is stopped, which resolves to the number of responses by status. */
function startLoad({ concurrency, path }: BackgroundLoad): () => Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let isStopped = false;
  let requests = 0;
  const workers = Array.from({ length: concurrency }, async () => {
    while (!isStopped) {
      const { status, retryAfterSeconds } = await get(path(requests++), stored.token);
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
