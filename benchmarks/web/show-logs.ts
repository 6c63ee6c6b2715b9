// What hostile logs cost the browser: to open their details, and to show all of them.
import type { HostileLog } from "@contrail/hostile-texts";
import { LogsResponse } from "@contrail/protocol";
import type { Figures } from "../report.ts";
import { type Browser, openDashboard, type Page, traceCategories } from "./browser.ts";
import { type FrameWork, readFrameWork } from "./frame-work.ts";

interface ShowLogsOptions {
  browser: Browser;
  /** Base URL of the API. */
  url: string;
  token: string;
  logs: Readonly<Record<string, HostileLog>>;
}

/** A row for each of the logs. The server would cut them, so the page gets them as the answer to its request. */
export async function measureShowLogs(options: ShowLogsOptions): Promise<Figures[]> {
  const { browser, url, token, logs } = options;
  const answer = await fetch(`${url}/dashboard/logs?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const [stored] = LogsResponse.parse(await answer.json()).logs;
  const rows: Figures[] = [];
  for (const [name, log] of Object.entries(logs)) {
    const page = await openDashboard(browser, options);
    await page.route(`**/api/dashboard/logs/${stored?.id}`, (route) =>
      route.fulfill({ json: { success: true, message: "", log: { ...stored, shortened: undefined, ...log } } }),
    );
    const row = await measureLog(browser, page);
    rows.push({ log: name, ...row });
    await page.close();
  }
  return rows;
}

async function measureLog(browser: Browser, page: Page): Promise<Figures> {
  await page.goto("/dashboard/logs");
  const row = page.locator("[data-log-rows] button").first();
  await row.waitFor();
  const shown = await traced(browser, page, async () => {
    await row.click();
    await page.getByRole("tablist", { name: "Log sections" }).waitFor();
  });
  const nodes = await page.getByRole("dialog").evaluate((dialog) => dialog.querySelectorAll("*").length);
  const buttons = page.getByRole("dialog").getByText(/^Show all \d/);
  const raw = page.getByRole("button", { name: "Raw" });
  const all = await traced(browser, page, async () => {
    if (await raw.isVisible()) await raw.click();
    if ((await buttons.count()) > 0) await buttons.first().dispatchEvent("click");
    await page.waitForFunction(() => !document.querySelector("[role=dialog] [aria-busy=true]"));
  });
  return {
    "shown: work ms": sum(shown.frames),
    "longest task ms": Math.max(...shown.tasks),
    elements: nodes,
    "all: work ms": sum(all.frames),
    "all: longest task ms": Math.max(...all.tasks),
  };
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<FrameWork> {
  await browser.startTracing(page, { categories: traceCategories });
  await act();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  return readFrameWork(JSON.parse((await browser.stopTracing()).toString()));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
