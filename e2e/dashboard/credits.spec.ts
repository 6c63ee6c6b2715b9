import { readFile } from "node:fs/promises";
import type { Credits } from "@contrail/protocol";
import type { APIRequestContext, Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { withinOneMonth } from "../support/month.ts";
import { expect, test } from "../support/test.ts";

let account: Account;
// Toasts are only recorded on pages opened after the fixture was set up.
test.beforeEach(async ({ page, request, toasts }) => {
  await withinOneMonth();
  account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  await sendLogs(request, account, key, [{ message: "Order 8812 paid" }, { message: "Order 8813 paid" }]);
  await signIn(page, account);
  expect(toasts).toEqual([]);
  await page.goto("/dashboard/credits");
});

test("[CRED-01] [CRED-07] [CRED-08] [CRED-09] a package bought in test mode is in the balance, in the history and in its CSV", async ({
  page,
  toasts,
}) => {
  // One request with two logs cost 1.001 credits.
  await expect(balance(page)).toContainText("498.999of 500");
  await expect(page.getByText("Test mode: no card is charged")).toBeVisible();
  const rows = page.getByRole("table", { name: "Transaction history" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);

  await page.getByRole("button", { name: "Purchase 15,000 for $60" }).click();
  await expect.poll(() => toasts).toContain("15,000 credits added");
  await expect(balance(page)).toContainText("15,498.999credits");
  await expect(page.getByRole("link", { name: "Starter 15,498.999 credits left" })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "15,000 credits for $60" })).toContainText("+15,00015,498.999");

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

test("[PLAN-28] upgrades and downgrades take effect immediately, with the plan's credits and limits", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect(plan(page, "Pro").getByText("Current plan")).toBeVisible();
  await expect(balance(page)).toContainText("1,998.999of 2,000");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 5 applications used")).toBeVisible();

  await page.getByRole("link", { name: "Credits", exact: true }).click();
  await page.getByRole("button", { name: "Downgrade to Starter" }).click();
  const dialog = page.getByRole("dialog", { name: "Downgrade to Starter?" });
  await expect(dialog).toContainText("Logs older than 7 days are hidden immediately and deleted after 7 days.");
  await dialog.getByRole("button", { name: "Downgrade to Starter" }).click();
  await expect(plan(page, "Starter").getByText("Current plan")).toBeVisible();
  await expect(balance(page)).toContainText("498.999of 500");
  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("1 of 3 applications used")).toBeVisible();
});

test("[CRED-15] auto-refill asks for confirmation before it buys, and is still on after a reload", async ({ page }) => {
  const toggle = page.getByRole("switch", { name: "Auto-refill" });
  await toggle.click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn on and buy for $25" }).click();
  await expect(balance(page)).toContainText("5,498.999credits");
  await expect(page.getByText("5,000 credits for $25, by auto-refill, test mode")).toBeVisible();
  await page.reload();
  await expect(toggle).toBeChecked();
  await expect(page.getByText("$25 spent")).toBeVisible();
});

test("[CRED-02] [CRED-03] [CRED-04] [CRED-05] [CRED-06] [CRED-11] [CRED-12] [CRED-13] [CRED-14] [CRED-16] [CRED-18] [PLAN-15] it shows the balance, when it resets, and what everything costs", async ({
  page,
  request,
}) => {
  const before = await fetchCredits(request);
  await page.reload();
  await expect(balance(page)).toContainText("AI credits0/25");
  // Differs if midnight has passed in the meantime.
  const after = await fetchCredits(request);
  await expect(balance(page)).toContainText(new RegExp([before, after].map(toDaysLeft).join("|")));
  await expect(balance(page)).toContainText(`${toUtcDay(after.resetsAt)}, 00:00 UTC. Unused credits do not roll over`);
  await expect(page.getByRole("region", { name: "Purchase credits" }).getByRole("radio")).toHaveText([
    "5,000 credits$5.00 per 1,000$25",
    "15,000 creditsMost Popular$4.00 per 1,000$60",
    "50,000 credits$3.00 per 1,000$150",
  ]);
  await expect(page.getByRole("region", { name: "Usage guide" }).getByRole("listitem")).toHaveText([
    "1 API call1 credit",
    "Log storage, per 1,000 logs a day0.5 credit",
    "Data transfer, per GB2 credits",
  ]);
  await expect(page.getByRole("region", { name: "Auto-refill" })).toContainText(
    "Buys 5,000 credits for $25 when you drop below 1,000, at most once a day",
  );
});

test("[PLAN-01] [PLAN-02] [PLAN-03] [PLAN-04] [PLAN-05] [PLAN-06] [PLAN-07] [PLAN-08] [PLAN-09] [PLAN-10] [PLAN-11] [PLAN-12] [PLAN-13] [PLAN-14] [CRED-10] the plans list their prices and features, and the history shows every type of transaction", async ({
  page,
}) => {
  for (const [name, price, features] of [
    ["Starter", "$0", ["1 app 3 apps", "500 API credits a month", "24-hour log retention 7-day log retention"]],
    ["Pro", "$29 $19", ["5 apps", "2,000 credits", "7-day retention 30-day retention", "Email support"]],
    [
      "Enterprise",
      "$99",
      [
        "Unlimited apps",
        "10,000 credits",
        "30-day retention 1-year retention",
        "Priority support Soon",
        "Dedicated account manager Soon",
      ],
    ],
  ] as const) {
    await expect(plan(page, name)).toContainText(`${price}a month`);
    const limits = [/^[\d,]+ logs a month$/, /^[\d,]+ AI credits a month$/, /^[\d,]+ alert rules$/];
    await expect(plan(page, name).getByRole("listitem")).toHaveText([...features, ...limits]);
  }

  const types = page.getByRole("table", { name: "Transaction history" }).locator("tbody td:nth-child(2)");
  await expect(types).toHaveText(["usage", "bonus"]);
  // Only Stripe issues refunds.
  await page.route("**/api/dashboard/credits/history?*", async (route) => {
    const response = await route.fetch();
    const { entries, ...body } = await response.json();
    const refund = { ...entries[0], id: "refund-1", type: "refund", amount: -5_000, description: "$25 refunded" };
    await route.fulfill({ response, json: { ...body, entries: [refund, ...entries] } });
  });
  await page.reload();
  await expect(types).toHaveText(["refund", "usage", "bonus"]);
});

test("the screen is accessible", async ({ page }) => {
  await page.getByRole("radio", { name: "Usage" }).click();
  await expect(page.getByText("1 API call, 2 logs stored")).toBeVisible();
  await expect(page.getByRole("group", { name: /^Credits used per day/ })).toBeVisible();
  await checkPage(page);
});

function balance(page: Page) {
  return page.getByRole("region", { name: "Available credits" });
}

function plan(page: Page, name: string) {
  return page.getByRole("listitem", { name });
}

async function fetchCredits(request: APIRequestContext): Promise<Credits> {
  const headers = { authorization: `Bearer ${account.token}` };
  return (await (await request.get("/api/dashboard/credits", { headers })).json()).credits;
}

function toDaysLeft({ daysLeft }: Credits): string {
  return `(?<!\\d)${daysLeft}${daysLeft === 1 ? "day" : "days"} left`;
}

/** '1 Dec 2026' */
function toUtcDay(time: string): string {
  const day = new Date(time);
  const month = day.toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}
