// The public pages, which are drawn before their scripts have come.
import { expect, type Page } from "@playwright/test";

/** Opens a public page, and waits until it listens: a click that comes before would be lost. */
export async function openSite(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await expectAlive(page);
}

export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator("html[data-alive]")).toBeAttached();
}

/** Opens the landing page with its time standing still; it passes only by `page.clock.runFor`. */
export async function openFrozen(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await openSite(page);
  await expect(page.locator("[data-still]")).toHaveCount(0);
}
