// How soon the Logs screen shows rows after the click on its link, what the page loads before that, and what typing costs.
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { percentile } from "../measure/percentile.ts";
import type { Figures } from "../report.ts";
import { type Browser, openDashboard, type Page, traceCategories } from "./browser.ts";
import { readFrameWork } from "./frame-work.ts";

interface FirstRowsOptions {
  browser: Browser;
  /** Base URL of the API. */
  url: string;
  token: string;
  runs: number;
}

const dist = join(root, "apps/web/dist");

export async function measureFirstRows(options: FirstRowsOptions): Promise<Figures> {
  const { browser, runs } = options;
  const page = await openDashboard(browser, options);
  const firstScreen = await scriptsOf(page, "/dashboard");
  const times: number[] = [];
  // The first one is a warm-up and doesn't count.
  for (let run = -1; run < runs; run++) {
    const time = await clickLogs(page);
    if (run >= 0) times.push(time);
  }
  const typing = await measureTyping(browser, page);
  await page.close();
  return {
    "first screen: scripts, kB gzip": firstScreen / 1000,
    "click to rows: p50 ms": percentile(times, 0.5),
    "p95 ms": percentile(times, 0.95),
    "longest ms": Math.max(...times),
    "typing: longest task ms": typing,
  };
}

/** Bytes of the scripts that the page loads, compressed by the build. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return [...scripts].reduce((sum, script) => sum + gzipSize(join(dist, script)), 0);
}

/** The smallest files aren't compressed. */
function gzipSize(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** From a page that has loaded no logs yet. */
async function clickLogs(page: Page): Promise<number> {
  await page.goto("/dashboard/apps");
  await page.waitForLoadState("networkidle");
  const start = await page.getByRole("link", { name: "Logs", exact: true }).evaluate((link) => {
    const now = performance.now();
    (link as HTMLElement).click();
    return now;
  });
  const shown = await page.waitForFunction(() => document.querySelector("[data-log-rows] button") && performance.now());
  return ((await shown.jsonValue()) ?? 0) - start;
}

/** The longest task while a user types a search and responses arrive. */
async function measureTyping(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: traceCategories });
  await page
    .getByRole("combobox", { name: "Search logs" })
    .pressSequentially("payment route:/cart timed", { delay: 60 });
  const { tasks } = readFrameWork(JSON.parse((await browser.stopTracing()).toString()));
  return Math.max(...tasks);
}
