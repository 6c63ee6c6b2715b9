import { type Browser, chromium, type Page } from "@playwright/test";

export type { Browser, Page } from "@playwright/test";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}

/** A signed-in page whose base URL is that of the web app. */
export async function openDashboard(browser: Browser, { url, token }: { url: string; token: string }): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: url.replace(/\/api$/, "") });
  await page.addInitScript((stored) => localStorage.setItem("authToken", stored), token);
  await page.goto("/dashboard");
  return page;
}

/** Without the script profiler of a default trace: it takes a tenth of a second to start. */
export const traceCategories = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
  "toplevel",
  "v8.execute",
];
