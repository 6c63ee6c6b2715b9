// npm run bench:ingest: throughput and cost of ingest, in batches of 1, 100 and 1,000. With --only-errors,
// all logs are errors.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { GenerateOptions } from "./generate/logs.ts";
import { storedBytes } from "./measure/disk.ts";
import { jsonParseTime } from "./measure/json-parse.ts";
import { cpuTime, peakMemory, untilIdle } from "./measure/process-usage.ts";
import { type Figures, report } from "./report.ts";
import { makeBodies } from "./send/bodies.ts";
import { startSender } from "./send/start-sender.ts";
import { type Account, createAccount } from "./server/create-account.ts";
import { startServer } from "./server/start-server.ts";

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    batch: { type: "string" },
    "only-errors": { type: "boolean", default: false },
  },
});
const scale = Number(values.scale);

const series = [
  { batch: 1, concurrency: 64, count: 10_000 },
  { batch: 100, concurrency: 16, count: 100_000 },
  { batch: 1_000, concurrency: 8, count: 200_000 },
]
  .filter(({ batch }) => values.batch === undefined || batch === Number(values.batch))
  .map((each) => ({ ...each, count: Math.round(each.count * scale) }));

type Series = (typeof series)[number];

const parseTime = measureBaseline();
const rows: Figures[] = [];
for (const each of series) {
  console.log(`${each.count} logs in batches of ${each.batch}…`);
  rows.push(await measure(each));
}
await report({ benchmark: "ingest", baseline: { "JSON.parse, CPU µs/log": parseTime }, rows });

function logsOf(count: number): GenerateOptions {
  const to = Date.now();
  return { seed: 1, count, from: to - 3_600_000, to, onlyErrors: values["only-errors"] };
}

function measureBaseline(): number {
  const count = 20_000;
  return jsonParseTime(makeBodies({ logs: logsOf(count), batch: 1_000 }), count);
}

async function measure({ batch, concurrency, count }: Series): Promise<Figures> {
  const server = await startServer();
  const account = await createAccount(server);
  const { key } = await account.createApplication("shop");
  const sender = await startSender({ url: server.url, key, logs: logsOf(count), batch, concurrency });

  const [cpuBefore, start] = [await cpuTime(server.pid), performance.now()];
  const { rejections } = await sender.send();
  await untilStored(account, count);
  const seconds = (performance.now() - start) / 1000;
  const cpu = ((await cpuTime(server.pid)) - cpuBefore) / count;
  await untilIdle(server.pid);
  const cpuWithMerges = ((await cpuTime(server.pid)) - cpuBefore) / count;
  const memory = (await peakMemory(server.pid)) / 2 ** 20;
  await server.stop();
  const bytes = (await storedBytes(server.dataDir)) / count;
  await server.removeData();

  return {
    batch,
    concurrency,
    logs: count,
    "logs/s until queryable": count / seconds,
    "CPU µs/log": cpu,
    "with merges": cpuWithMerges,
    "× JSON.parse": cpuWithMerges / parseTime,
    "peak MB": memory,
    "bytes/log": bytes,
    rejections,
  };
}

async function untilStored(account: Account, count: number): Promise<void> {
  while ((await account.countLogs()) < count) await wait(100);
}
