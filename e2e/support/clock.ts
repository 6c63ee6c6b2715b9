// Control over the browser's clock. Call `page.clock.install()` before the page is opened.
import type { Page } from "@playwright/test";

/** From now on, time only advances with `page.clock.runFor`. */
export async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

/**
 * Waits for the response to an action and renders it while the clock is frozen: the query cache delivers responses in a
 * timer. The page logs the message of each response to its console once it has read it.
 */
export async function actUntilLogged(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  const read = page.waitForEvent("console", (line) => line.text() === message);
  await act();
  await read;
  await page.clock.runFor(1);
}
