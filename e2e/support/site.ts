// The public pages, which are rendered before their scripts have loaded.
import { expect, type Page } from "@playwright/test";

/** Opens a public page and waits until it is interactive: an earlier click would be lost. */
export async function openSite(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await expectInteractive(page);
}

export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.locator("html[data-alive]")).toBeAttached();
}

/** Opens the landing page with a frozen clock: time only advances with `page.clock.runFor`. */
export async function openFrozen(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openSite(page);
  await expect(page.locator("[data-still]")).toHaveCount(0);
}
