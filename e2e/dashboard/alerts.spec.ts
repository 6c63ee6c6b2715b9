// Alerts: a rule is written as a sentence, logs make it fire, and the incident is taken care of; with the keyboard, on a
// phone, and at all widths.
import type { APIRequestContext, Page } from "@playwright/test";
import { checkPage, checkPageAt, expectNoHorizontalScroll } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

interface Shop {
  account: Account;
  send: (...messages: string[]) => Promise<void>;
}

test("[CLAIM-03] a rule that is written as a sentence fires, and its incident is taken care of", async ({
  page,
  request,
  toasts,
}) => {
  const { send } = await openShop(page, request);
  await send("retry 1 of 3", "retry 2 of 3");
  await page.goto("/dashboard/alerts/rules/new");
  await page.getByRole("button", { name: "Search: anything" }).click();
  await page.getByRole("combobox", { name: "Search" }).fill("retry");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Limit" }).fill("2");
  await expect(page.getByText(/^It wouldn't have fired\./)).toBeVisible();
  await page.getByRole("textbox", { name: "Limit" }).fill("1");
  const preview = page.getByRole("region", { name: "Last 7 days" });
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Latest matches" })).toContainText("retry 2 of 3");
  await checkPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("textbox", { name: "Name" }).fill("Stripe retries");
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
  const rule = page.getByRole("row", { name: /Stripe retries/ });
  await expect(rule).toContainText("When errors matching");
  await checkPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("link", { name: "Incidents" }).click();
  await send("retry 3 of 3", "retry 4 of 3");
  const row = page.getByRole("table", { name: "Incidents" }).getByRole("row", { name: /Stripe retries/ });
  await expect(row).toContainText("errors");
  await expect(page.getByRole("link", { name: /^Alerts \d+ open$/ })).toBeVisible();
  await checkPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole("button", { name: /^Acknowledge incident/ }).click();
  await expect(row).toContainText("Ada Lovelace");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Just before it fired" })).toContainText("retry 4 of 3");
  await page.keyboard.press("c");
  await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
  await page.keyboard.type("Stripe is down");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Stripe is down");
  await checkPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 2 }).first().click();
  await page.keyboard.press("e");
  await expect.poll(() => toasts.join()).toMatch(/Incident \d+ resolved/);
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("[CLAIM-03] Why not? answers from what was evaluated", async ({ page, request }) => {
  const { send } = await openShop(page, request);
  await createRule(page, "Too many errors", "5");
  await send("no cart");
  await page.getByRole("button", { name: "Actions for Too many errors" }).click();
  await page.getByRole("menuitem", { name: "Why not?" }).click();
  const drawer = page.getByRole("dialog", { name: "Why it fired, or not" });
  await expect(drawer).toContainText(/limit 5|No matching logs/);
  await checkPageAt(page, 1440);
});

test("[CLAIM-03] Alert me in Logs takes the view along; leaving with changes asks", async ({ page, request }) => {
  const { send } = await openShop(page, request);
  await send("no cart");
  await page.goto("/dashboard/logs?level=error&search=cart");
  await page.getByRole("button", { name: "Alert me" }).click();
  await expect(page.getByRole("button", { name: "Search: cart" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Levels: errors" })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Carts");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Discard changes?" }).getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
});

test("[CLAIM-03] on a phone, a rule is written and its incident acknowledged", async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { send } = await openShop(page, request);
  await createRule(page, "Any error", "0");
  await expectNoHorizontalScroll(page);
  await send("no cart");
  await page.goto("/dashboard/alerts");
  const row = page.getByRole("table", { name: "Incidents" }).getByRole("row", { name: /Any error/ });
  await row.getByRole("link").first().click();
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect(page.getByRole("button", { name: "Resolve" })).toBeVisible();
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Ada Lovelace");
  await expectNoHorizontalScroll(page);
  await context.close();
});

async function openShop(page: Page, request: APIRequestContext): Promise<Shop> {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await signIn(page, account);
  return {
    account,
    send: (...messages) =>
      sendLogs(
        request,
        account,
        key,
        messages.map((message) => ({ level: "error", message })),
      ),
  };
}

/** Counts errors, and fires above the limit. */
async function createRule(page: Page, name: string, limit: string): Promise<void> {
  await page.goto("/dashboard/alerts/rules/new");
  await page.getByRole("textbox", { name: "Limit" }).fill(limit);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
}
