// The browser's clock in the hands of a test; `page.clock.install()` comes before the page is opened.
import type { Page } from "@playwright/test";

/** From here on time passes only by `page.clock.runFor`. */
export async function freeze(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}
