// What live rows cost the browser, from a trace of the Logs screen.
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../measure/percentile.ts";
import type { Figures } from "../report.ts";
import { post } from "../send/post.ts";
import { type Browser, openDashboard, traceCategories } from "./browser.ts";
import { readFrameWork } from "./frame-work.ts";

interface LiveTailOptions {
  browser: Browser;
  /** Base URL of the API. */
  url: string;
  token: string;
  key: string;
  perSecond: number;
  seconds: number;
}

const sendIntervalMs = 100;
const longTaskMs = 50;

export async function measureLiveTail(options: LiveTailOptions): Promise<Figures> {
  const { browser, url, key, perSecond, seconds } = options;
  const target = { url, key, agent: new Agent({ keepAlive: true }) };
  await send(50);
  const page = await openDashboard(browser, options);
  await page.goto("/dashboard/logs?live=1");
  await page.waitForSelector("[data-log-rows] button");
  await sendFor(3);

  await browser.startTracing(page, { categories: traceCategories });
  const sent = await sendFor(seconds);
  const trace = await browser.stopTracing();
  const shown = await page.locator("[data-log-rows]").evaluate((element) => element.scrollHeight);
  await page.close();
  target.agent.destroy();
  const { frames, tasks } = readFrameWork(JSON.parse(trace.toString()));
  return {
    "logs/s sent": sent / seconds,
    "list px": shown,
    frames: frames.length,
    "script and layout per frame: p50 ms": percentile(frames, 0.5),
    "p95 ms": percentile(frames, 0.95),
    "p99 ms": percentile(frames, 0.99),
    "longest task ms": Math.max(...tasks),
    [`tasks over ${longTaskMs} ms`]: tasks.filter((task) => task > longTaskMs).length,
  };

  async function sendFor(duration: number): Promise<number> {
    const end = performance.now() + duration * 1_000;
    let count = 0;
    for (let next = performance.now(); next < end; next += sendIntervalMs) {
      await wait(Math.max(0, next - performance.now()));
      const size = Math.round((perSecond * sendIntervalMs) / 1_000);
      await send(size);
      count += size;
    }
    return count;
  }

  async function send(count: number) {
    const status = await post(target, Buffer.from(JSON.stringify(makeLogs(count))));
    if (status !== 202) throw new Error(`The server returned ${status}.`);
  }
}

function makeLogs(count: number) {
  const levels = ["info", "warn", "error", "debug", "log"];
  return Array.from({ length: count }, (_, index) => ({
    level: levels[index % levels.length],
    message: `POST /v1/payment_intents/confirm answered after ${index * 37} ms`,
    metadata: { order: 8_800 + index, route: "/checkout/pay", attempt: index % 3 },
  }));
}
