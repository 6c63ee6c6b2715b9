import type { Page } from "@playwright/test";
import { openFrozen } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

async function openDemo(page: Page) {
  await openFrozen(page);
  const tabs = page.getByRole("tablist", { name: "Logger demo" });
  return {
    tab: (name: string) => tabs.getByRole("tab", { name }),
    tabs,
    openTab: tabs.locator("[aria-selected=true]"),
    typed: page.locator("[data-typed]"),
    cursor: page.locator("[data-cursor]"),
    panel: page.getByRole("region", { name: "AI analysis" }),
  };
}

test("[LAND-23] [LAND-27] a terminal with three tabs types a character every 50 ms", async ({ page }) => {
  const { tabs, typed } = await openDemo(page);
  await expect(tabs.getByRole("tab")).toHaveText(["Basic", "API", "AI"]);
  await expect(typed).toHaveText("");
  await page.clock.runFor(49);
  await expect(typed).toHaveText("");
  await page.clock.runFor(1);
  await expect(typed).toHaveText("n");
  await page.clock.runFor(200);
  await expect(typed).toHaveText("node ");
  await expect(page.getByText("Cart opened")).toBeHidden();
  await page.clock.runFor(9 * 50);
  await expect(typed).toHaveText("node server.js");
  await expect(page.getByText("Cart opened")).toBeVisible();
});

test("[LAND-28] the cursor blinks every 530 ms", async ({ page }) => {
  const { cursor } = await openDemo(page);
  for (const state of ["off", "on", "off"]) {
    await page.clock.runFor(529);
    await expect(cursor).toHaveAttribute("data-cursor", state === "on" ? "off" : "on");
    await page.clock.runFor(1);
    await expect(cursor).toHaveAttribute("data-cursor", state);
  }
});

test("[LAND-24] the tabs rotate every 8 s: basic, api, ai, basic", async ({ page }) => {
  const { openTab } = await openDemo(page);
  for (const [before, after] of [
    ["Basic", "API"],
    ["API", "AI"],
    ["AI", "Basic"],
  ] as const) {
    await page.clock.runFor(7_999);
    await expect(openTab).toHaveText(before);
    await page.clock.runFor(1);
    await expect(openTab).toHaveText(after);
  }
});

test("[LAND-25] [LAND-26] [LAND-29] [LAND-30] the analysis appears a second after typing ends, only in the AI tab, and disappears with it", async ({
  page,
}) => {
  const { tab, openTab, typed, panel } = await openDemo(page);
  for (const name of ["Basic", "API"]) {
    await tab(name).click();
    await expect(openTab).toHaveText(name);
    await page.clock.runFor(4_000);
    await expect(panel).toBeHidden();
  }
  await tab("AI").click();
  await expect(openTab).toHaveText("AI");
  await expect(typed).toHaveText("");
  await page.clock.runFor(12 * 50);
  await expect(typed).toHaveText("node cart.js");
  await page.clock.runFor(999);
  await expect(panel).toBeHidden();
  await page.clock.runFor(1);
  await expect(panel).toBeVisible();
  await expect(panel).toContainText("The cart page reads order.total before the order has loaded.");
  await tab("AI").click();
  await expect(panel).toBeHidden();
  await tab("Basic").click();
  await expect(openTab).toHaveText("Basic");
  await expect(panel).toBeHidden();
});

test("[LAND-31] the API tab shows all details of a sign-in that failed with 401", async ({ page }) => {
  const { tab } = await openDemo(page);
  await tab("API").click();
  await page.clock.runFor(2_000);
  const pane = page.getByRole("tabpanel", { name: "API" });
  for (const text of ["POST /api/login answered 401", '"/api/login"', '"POST"', "AUTH_401", "Invalid credentials"]) {
    await expect(pane.getByText(text).first()).toBeVisible();
  }
  await expect(pane.getByRole("definition")).toHaveCount(5);
});

test("the demo can be paused", async ({ page }) => {
  const { openTab } = await openDemo(page);
  await page.getByRole("button", { name: "Pause demo" }).click();
  await page.clock.runFor(30_000);
  await expect(openTab).toHaveText("Basic");
  await page.getByRole("button", { name: "Play demo" }).click();
  await page.clock.runFor(8_000);
  await expect(openTab).toHaveText("API");
});

test("with reduced motion, nothing types, blinks or rotates", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { typed, openTab, cursor, tab, panel } = await openDemo(page);
  await expect(typed).toHaveText("node server.js");
  await page.clock.runFor(30_000);
  await expect(openTab).toHaveText("Basic");
  await expect(cursor).toHaveAttribute("data-cursor", "on");
  await tab("AI").click();
  await expect(panel).toBeVisible();
});
