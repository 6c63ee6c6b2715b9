// npx tsx benchmarks/web/live-tail.ts: what 200 live rows a second cost the browser, from a trace of the Logs screen.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { buildApps } from "../../scripts/build.mjs";
import { percentile } from "../measure/percentile.ts";
import { report } from "../report.ts";
import { post } from "../send/post.ts";
import { createAccount } from "../server/create-account.ts";
import { startServer } from "../server/start-server.ts";
import { readFrameWork } from "./frame-work.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "15" },
  },
});
const [perSecond, seconds] = [Number(values.rate), Number(values.seconds)];
const pace = 100;
const longTask = 50;

if (!(await buildApps())) throw new Error("Without a build there is nothing to measure.");
const server = await startServer();
const account = await createAccount(server);
const { key } = await account.createApplication("shop");
const target = { url: server.url, key, agent: new Agent({ keepAlive: true }) };
await send(50);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
const site = server.url.replace(/\/api$/, "");
await page.goto(`${site}/auth-success?token=${account.token}`);
await page.goto(`${site}/dashboard/logs?live=1`);
await page.waitForSelector("[data-log-rows] button");
await sendFor(3);

// Without the profiler of scripts, which a usual trace has: it takes a tenth of a second to start.
await browser.startTracing(page, {
  categories: ["devtools.timeline", "disabled-by-default-devtools.timeline.frame", "toplevel", "v8.execute"],
});
const sent = await sendFor(seconds);
const trace = await browser.stopTracing();
const shown = await page.locator("[data-log-rows]").evaluate((element) => element.scrollHeight);
const { frames, tasks } = readFrameWork(JSON.parse(trace.toString()));
await browser.close();
await server.stop();
await server.forget();
target.agent.destroy();

await report({
  benchmark: "web-live-tail",
  baseline: { "logs/s wanted": perSecond, seconds },
  rows: [
    {
      "logs/s sent": sent / seconds,
      "list px": shown,
      frames: frames.length,
      "script and layout a frame: p50 ms": percentile(frames, 0.5),
      "p95 ms": percentile(frames, 0.95),
      "p99 ms": percentile(frames, 0.99),
      "longest task ms": Math.max(...tasks),
      [`tasks over ${longTask} ms`]: tasks.filter((task) => task > longTask).length,
    },
  ],
});

async function sendFor(duration: number): Promise<number> {
  const end = performance.now() + duration * 1_000;
  let count = 0;
  for (let next = performance.now(); next < end; next += pace) {
    await wait(Math.max(0, next - performance.now()));
    const size = Math.round((perSecond * pace) / 1_000);
    await send(size);
    count += size;
  }
  return count;
}

async function send(count: number) {
  const levels = ["info", "warn", "error", "debug", "log"];
  const logs = Array.from({ length: count }, (_, index) => ({
    level: levels[index % levels.length],
    message: `POST /v1/payment_intents/confirm answered after ${index * 37} ms`,
    metadata: { order: 8_800 + index, route: "/checkout/pay", attempt: index % 3 },
  }));
  const status = await post(target, Buffer.from(JSON.stringify(logs)));
  if (status !== 202) throw new Error(`The server answered ${status}.`);
}
