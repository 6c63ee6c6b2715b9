import type { Locator, Page } from "@playwright/test";
import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

const at = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

test("[LOGD-07] [LOGD-11] details lead with the request and its origin, show colored fields and a long message slice by slice, open surrounding logs, and fill the screen", async ({
  page,
  request,
}) => {
  const long = "Payment declined\n".repeat(2_000);
  await openLogs(page, request, [
    {
      level: "error",
      message: "POST /api/pay answered 504",
      timestamp: at(3),
      environment: "production",
      metadata: { userId: 42, password: "hunter2hunter2" },
      data: { request: { method: "POST", url: "/api/pay" }, response: { status: 504 }, durationMs: 8003 },
      stack:
        "Error: 504\n    at pay (https://shop.dev/assets/cart-CxA9_x2b.js:1:20)\n    at render (https://shop.dev/assets/react-dom-DkP3xqz1.js:1:5)",
    },
    { level: "info", message: "\u001b[32mretry\u001b[0m 1 of 3\nin 600 ms", timestamp: at(2) },
    {
      level: "info",
      message: "Order 8812 is being paid",
      timestamp: at(1),
      data: { order: 8812, paid: false, coupon: null, note: "late", since: "2026-11-12T14:03:22.481Z" },
    },
    { level: "warn", message: long, timestamp: at(0) },
  ]);
  await expect(rows(page).filter({ hasText: "retry 1 of 3 ↵ in 600 ms" })).toBeVisible();
  const details = await openRow(page, "POST /api/pay answered 504");

  await test.step("request, origin and stack", async () => {
    await expect(details.getByRole("region", { name: "Request" })).toHaveText("504POST/api/pay8,003 msuser 42");
    await expect(details.getByText("1 value masked")).toBeVisible();
    await expect(details.getByText("password", { exact: true })).toBeVisible();
    await expect(details.getByRole("term")).toHaveText([
      "Issue",
      "Application",
      "Environment",
      "Received",
      "ID",
      "Fingerprint",
      "Changes",
    ]);
    const stack = details.getByRole("region", { name: "Stack" });
    await expect(stack.getByText("assets/cart-CxA9_x2b.js:1:20", { exact: true })).toBeVisible();
    await expect(stack.getByRole("button", { name: "1 frame in react-dom" })).toBeVisible();
  });

  await test.step("surrounding logs", async () => {
    const surrounding = details.getByRole("region", { name: "Surrounding logs" });
    const other = surrounding.getByRole("button", { name: /retry 1 of 3/ });
    const [heading, time] = [await boxOf(surrounding.getByRole("heading")), await boxOf(other.locator("time"))];
    expect(time.x).toBeCloseTo(heading.x, 0);
    await other.click();
    await expect(details.getByText("in 600 ms", { exact: false }).first()).toBeVisible();
    await expect(details.getByText("retry", { exact: true })).toHaveCSS("color", "rgb(79, 199, 142)");
    await details.getByRole("button", { name: "Back" }).click();
    await expect(details.getByRole("region", { name: "Request" })).toBeVisible();
  });

  await test.step("fullscreen", async () => {
    await expect(details).toHaveCSS("width", "920px");
    await details.getByRole("button", { name: "Fullscreen" }).click();
    await expect(details).toHaveCSS("width", "1440px");
    await expect(details).toHaveCSS("height", "900px");
    await details.getByRole("button", { name: "Exit fullscreen" }).click();
    await expect(details).toHaveCSS("width", "920px");
  });

  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/logs$/);

  await test.step("colors of values", async () => {
    await openRow(page, "Order 8812 is being paid");
    const tree = details.getByRole("tree", { name: "Message" });
    await expect(tree.getByRole("treeitem")).toHaveText([
      "order: 8812",
      "paid: false",
      "coupon: null",
      'note: "late"',
      "since: 12 Nov 2026, 15:03:22.481",
    ]);
    await expectDistinctColors(tree, ["order", "8812", "false", "null", '"late"', "12 Nov 2026, 15:03:22.481"]);
  });

  await test.step("a long message", async () => {
    await details.getByRole("button", { name: "Previous log" }).click();
    const text = details.locator("p.overflow-y-auto");
    await expect(details.getByText("1 of 4")).toBeVisible();
    expect((await text.textContent())?.length).toBeLessThanOrEqual(10_001);
    await details.getByRole("button", { name: "Show all 2,000 lines" }).click();
    await expect(text.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
    await expect(text).toBeFocused();
    expect((await text.textContent()) === long).toBe(true);
  });
});

/** Opens a log's details by clicking its row. */
async function openRow(page: Page, message: string): Promise<Locator> {
  await rows(page).filter({ hasText: message }).click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await expect(details.getByRole("heading", { name: "Log Details" })).toBeVisible();
  return details;
}

/** Each of these words has a different color. */
async function expectDistinctColors(tree: Locator, words: string[]): Promise<void> {
  const colorOf = (word: string) =>
    tree.getByText(word, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  const colors = await Promise.all(words.map(colorOf));
  expect(new Set(colors).size, colors.join(", ")).toBe(words.length);
}
