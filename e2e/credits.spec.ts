import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { look } from "./accessible.ts";
import { createAccount, createApplication, sendLogs, signIn } from "./account.ts";
import { expect, test } from "./test.ts";

test.beforeEach(async ({ page, request }) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  await sendLogs(request, account, key, [{ message: "Order 8812 paid" }, { message: "Order 8813 paid" }]);
  await signIn(page, account);
  await page.goto("/dashboard/credits");
});

test("[CRED-01] [CRED-07] [CRED-08] [CRED-09] a package bought in test mode is in the balance, in the history and in its CSV", async ({
  page,
}) => {
  // One call with two logs has cost 1.001 credits.
  await expect(balance(page)).toContainText("498of 500");
  await expect(page.getByText("Test mode, no card is charged").first()).toBeVisible();
  const rows = page.getByRole("table", { name: "Transaction history" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);

  await page.getByRole("button", { name: "Purchase 15,000 for $60" }).click();
  await expect(page.getByText("15,000 credits added")).toBeVisible();
  await expect(balance(page)).toContainText("15,498credits");
  await expect(page.getByRole("link", { name: "Starter 15,498 credits left" })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "15,000 credits for $60" })).toContainText("+15,000");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^contrail-credits-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toBe("id,date,amount,type,description,balance");
  expect(lines).toHaveLength(3);
  const bought = lines.find((line) => line.includes(",purchase,"));
  expect(bought).toMatch(
    /^[\w-]+,\d{4}-\d{2}-\d{2}T[\d:.]+Z,15000,purchase,"15,000 credits for \$60, test mode",15498.999$/,
  );

  await page.getByRole("radio", { name: "Usage" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("1 API call, 2 logs stored");
  await expect(page).toHaveURL(/\?type=usage$/);
});

test("[PLAN-28] an upgrade and a downgrade change the plan at once, with its credits and limits", async ({ page }) => {
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(plan(page, "Pro").getByText("Current plan")).toBeVisible();
  await expect(balance(page)).toContainText("1,998of 2,000");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 5 applications used")).toBeVisible();

  await page.getByRole("link", { name: "Credits", exact: true }).click();
  await page.getByRole("button", { name: "Downgrade to Starter" }).click();
  const dialog = page.getByRole("dialog", { name: "Downgrade to Starter?" });
  await expect(dialog).toContainText("Logs older than 7 days are hidden at once and deleted after 7 days.");
  await dialog.getByRole("button", { name: "Downgrade to Starter" }).click();
  await expect(plan(page, "Starter").getByText("Current plan")).toBeVisible();
  await expect(balance(page)).toContainText("498of 500");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 3 applications used")).toBeVisible();
});

test("[CRED-15] auto-refill asks before it buys, buys when told to, and is still on after a reload", async ({
  page,
}) => {
  const toggle = page.getByRole("switch", { name: "Auto-refill" });
  await toggle.click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch on and buy for $25" }).click();
  await expect(balance(page)).toContainText("5,498credits");
  await expect(page.getByText("5,000 credits for $25, by auto-refill, test mode")).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(page.getByText("$25 spent")).toBeVisible();
});

test("everything on it looks right", async ({ page }) => {
  await page.getByRole("radio", { name: "Usage" }).click();
  await expect(page.getByText("1 API call, 2 logs stored")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Credits used per day/ })).toBeVisible();
  await look(page);
});

function balance(page: Page) {
  return page.getByRole("region", { name: "Available credits" });
}

function plan(page: Page, name: string) {
  return page.getByRole("listitem", { name });
}
