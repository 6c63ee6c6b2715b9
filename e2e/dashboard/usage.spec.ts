import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { boxOf } from "../support/layout.ts";
import { withinOneMonth } from "../support/month.ts";
import { expect, test } from "../support/test.ts";

test("[STATE-10] [USE-01] [USE-02] [USE-03] [USE-04] [USE-05] Usage Statistics shows the remaining credits and counts every log on one of four cards", async ({
  page,
  request,
}) => {
  await withinOneMonth();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const levels = ["log", "text", "text", "text", "error", "error", "error", "info", "debug", "warn"];
  await sendLogs(
    request,
    account,
    key,
    levels.map((level) => ({ level, message: "Order paid" })),
  );
  await signIn(page, account, "/dashboard/usage");
  const cards = page.getByRole("region", { name: "Usage Statistics" });
  await expect(cards.getByRole("heading", { level: 2 })).toHaveText("Usage Statistics");
  await expect(cards.getByRole("listitem")).toHaveText([
    "console.log4Levels log and text",
    "console.error3Level error",
    "console.info2Levels info and debug",
    "console.warn1Levels warn and warning",
  ]);
  const chart = page.getByRole("group", { name: /^Logs by day/ });
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const labels = () => chart.locator("svg > text").allTextContents();
    await expect.poll(async () => (await labels()).length, `labels at ${width} px`).toBeGreaterThan(3);
    expect((await labels()).filter((label) => !/^\d{1,2} [A-Z][a-z]{2}$/.test(label))).toEqual([]);
    // A chart that is drawn again for its new width replaces its elements.
    await expect(async () => {
      const [label, bar] = [
        await boxOf(chart.locator("svg > text").last()),
        await boxOf(chart.locator("svg path").last()),
      ];
      expect(Math.abs(label.x + label.width / 2 - (bar.x + bar.width / 2))).toBeLessThan(1);
      expect(bar.width).toBeLessThanOrEqual(48);
    }).toPass();
  }
  // One request with ten logs cost 1.005 credits.
  const banner = page.getByRole("region", { name: "Available credits" });
  await expect(banner).toContainText("498.995credits left");
  await banner.getByRole("link", { name: "Open Credits" }).click();
  await expect(page).toHaveURL("/dashboard/credits");
});
