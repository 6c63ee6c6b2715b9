// npm run bench:query: how long the dashboard's calls take with many logs stored.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { percentile } from "./measure/percentile.ts";
import { cpuTime, untilQuiet } from "./measure/process-usage.ts";
import { type Figures, report } from "./report.ts";
import { startSender } from "./send/start-sender.ts";
import { type Account, createAccount } from "./server/create-account.ts";
import { type RunningServer, startServer } from "./server/start-server.ts";

const { values } = parseArgs({
  options: { events: { type: "string", default: "200000" }, runs: { type: "string", default: "50" } },
});
const events = Number(values.events);
const runs = Number(values.runs);

/** Applications and their share of all logs. */
const applications = [
  ["shop", 0.6],
  ["warehouse", 0.3],
  ["newsletter", 0.1],
] as const;

const queries: readonly (readonly [name: string, path: string])[] = [
  ["newest 10", "/dashboard/logs"],
  ["newest 100", "/dashboard/logs?limit=100"],
  ["page 100", "/dashboard/logs?limit=50&page=100"],
  ["last page", `/dashboard/logs?limit=50&page=${Math.floor(events / 50)}`],
  ["newest 50 of one application", "/dashboard/logs?limit=50&appName=warehouse"],
  ["page 100 of one application", "/dashboard/logs?limit=50&page=100&appName=warehouse"],
  ["statistics", "/dashboard/stats"],
  ["applications", "/dashboard/get-keys"],
];

const server = await startServer();
const account = await createAccount(server);
await load(server, account);

const baseline = await time("/healthz");
const rows: Figures[] = [];
for (const [query, path] of queries) rows.push({ query, ...(await time(path, baseline["p50 ms"])) });
await server.stop();
await server.forget();
await report({ benchmark: "query", baseline: { logs: events, "empty call, p50 ms": baseline["p50 ms"] }, rows });

async function load({ url, pid }: RunningServer, owner: Account): Promise<void> {
  console.log(`Loading ${events} logs…`);
  const to = Date.now();
  const from = to - 6 * 24 * 3_600_000;
  for (const [index, [name, share]] of applications.entries()) {
    const { key } = await owner.createApplication(name);
    const logs = { seed: index + 1, count: Math.round(events * share), from, to };
    const sender = await startSender({ url, key, logs, batch: 1_000, concurrency: 4 });
    await sender.send();
  }
  while ((await owner.countLogs()) < events) await wait(50);
  await untilQuiet(pid);
}

/** One call after the other, as one person would cause them; the first three warm up and do not count. */
async function time(path: string, reference?: number) {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) await call(path);
  const cpuBefore = await cpuTime(server.pid);
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await call(path);
    times.push(performance.now() - start);
  }
  const p50 = percentile(times, 0.5);
  return {
    "p50 ms": p50,
    "p95 ms": percentile(times, 0.95),
    "CPU ms": ((await cpuTime(server.pid)) - cpuBefore) / runs / 1000,
    "× empty call": p50 / (reference ?? p50),
  };
}

async function call(path: string): Promise<void> {
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${account.token}` } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
