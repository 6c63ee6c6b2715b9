// The browser's clock in the hands of a test; `page.clock.install()` comes before the page is opened.
import type { Page } from "@playwright/test";

/** From here on time passes only by `page.clock.runFor`. */
export async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

/**
 * Draws what the server has said to an act, while time stands still: the query cache tells the page of an answer in a
 * timer of its own. The page writes what it has read into its console, and an answer that is on its way is not read.
 */
export async function actUntilSaid(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  const read = page.waitForEvent("console", (line) => line.text() === message);
  await act();
  await read;
  await page.clock.runFor(1);
}
