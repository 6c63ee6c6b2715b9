import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

/** Newest first. */
const logs = Array.from({ length: 60 }, (_, index) => ({
  level: "info",
  message: index === 59 ? "Order 59 was the very first" : `Order ${index}`,
  timestamp: new Date(Date.now() - (index + 1) * 1_000).toISOString(),
}));

test("columns are dragged and resized, pages fit the screen, and both stay so; the time column sorts", async ({
  page,
  request,
}) => {
  await openLogs(page, request, logs, "?column=application&column=environment");
  const heads = page.locator("[data-log-head] > *");
  const pageSize = page.getByRole("combobox", { name: "Logs per page" });
  const list = page.locator("[data-log-rows]");
  /** Without scrolling, and with no space for two more rows. */
  const isFitting = async () => {
    const left = (await boxOf(list)).height / (await boxOf(rows(page).first())).height - (await rows(page).count());
    return left >= 0 && left < 2;
  };
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Application", "Environment", "Message"]);
  await heads.nth(4).dragTo(heads.nth(3), { targetPosition: { x: 4, y: 8 } });
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Environment", "Application", "Message"]);

  const source = await boxOf(heads.nth(2));
  const edge = await boxOf(page.locator("[data-resize='$source']"));
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 80, edge.y + 10, { steps: 4 });
  await page.mouse.up();
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width + 80, 0);
  const messageLeft = (await boxOf(heads.nth(5))).x;
  const cell = rows(page).first().locator(":scope > *").last();
  expect((await boxOf(cell)).x).toBeCloseTo(messageLeft, 0);

  await expect(rows(page)).toHaveCount(10);
  await pageSize.click();
  await page.getByRole("option", { name: "Fit to screen" }).click();
  await expect.poll(isFitting).toBe(true);
  await page.setViewportSize({ width: 1440, height: 620 });
  await expect.poll(isFitting).toBe(true);

  await page.getByRole("button", { name: "Timestamp, newest first" }).click();
  await expect(rows(page).first()).toContainText("Order 59 was the very first");
  await expect(page).toHaveURL(/order=oldest/);

  await page.goto("/dashboard/logs");
  await expect(heads).toHaveText(["Timestamp", "Type", "Source", "Environment", "Application", "Message"]);
  await expect(pageSize).toHaveText("Fit to screen");
  await expect.poll(isFitting).toBe(true);
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width + 80, 0);
  await page.locator("[data-resize='$source']").dblclick();
  expect((await boxOf(heads.nth(2))).width).toBeCloseTo(source.width, 0);
});
