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

test("[LAND-23] [LAND-24] [LAND-27] [LAND-28] a terminal types a character every 50 ms, its cursor blinks every 530 ms, and its three tabs rotate every 8 s unless it is paused", async ({
  page,
}) => {
  const { tabs, openTab, typed, cursor } = await openDemo(page);
  await expect(tabs.getByRole("tab")).toHaveText(["Basic", "API", "AI"]);
  let now = 0;
  const runTo = async (time: number) => {
    await page.clock.runFor(time - now);
    now = time;
  };

  await test.step("typing and blinking", async () => {
    await expect(typed).toHaveText("");
    await runTo(49);
    await expect(typed).toHaveText("");
    await runTo(50);
    await expect(typed).toHaveText("n");
    await runTo(250);
    await expect(typed).toHaveText("node ");
    await expect(page.getByText("Cart opened")).toBeHidden();
    await runTo(529);
    await expect(cursor).toHaveAttribute("data-cursor", "on");
    await runTo(530);
    await expect(cursor).toHaveAttribute("data-cursor", "off");
    await runTo(700);
    await expect(typed).toHaveText("node server.js");
    await expect(page.getByText("Cart opened")).toBeVisible();
    for (const [time, before, after] of [
      [1_060, "off", "on"],
      [1_590, "on", "off"],
    ] as const) {
      await runTo(time - 1);
      await expect(cursor).toHaveAttribute("data-cursor", before);
      await runTo(time);
      await expect(cursor).toHaveAttribute("data-cursor", after);
    }
  });

  await test.step("rotating: basic, api, ai, basic", async () => {
    for (const [time, before, after] of [
      [8_000, "Basic", "API"],
      [16_000, "API", "AI"],
      [24_000, "AI", "Basic"],
    ] as const) {
      await runTo(time - 1);
      await expect(openTab).toHaveText(before);
      await runTo(time);
      await expect(openTab).toHaveText(after);
    }
  });

  await test.step("paused", async () => {
    await page.getByRole("button", { name: "Pause demo" }).click();
    await page.clock.runFor(30_000);
    await expect(openTab).toHaveText("Basic");
    await page.getByRole("button", { name: "Play demo" }).click();
    await page.clock.runFor(8_000);
    await expect(openTab).toHaveText("API");
  });
});

test("[LAND-25] [LAND-26] [LAND-29] [LAND-30] [LAND-31] the analysis appears a second after typing ends, only in the AI tab, and disappears with it; the API tab shows all details of a sign-in that failed with 401", async ({
  page,
}) => {
  const { tab, openTab, typed, panel } = await openDemo(page);
  for (const name of ["Basic", "API"]) {
    await tab(name).click();
    await expect(openTab).toHaveText(name);
    await page.clock.runFor(4_000);
    await expect(panel).toBeHidden();
  }
  const pane = page.getByRole("tabpanel", { name: "API" });
  for (const text of ["POST /api/login answered 401", '"/api/login"', '"POST"', "AUTH_401", "Invalid credentials"]) {
    await expect(pane.getByText(text).first()).toBeVisible();
  }
  await expect(pane.getByRole("definition")).toHaveCount(5);

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
