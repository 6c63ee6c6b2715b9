// Errors become issues: they arrive, are resolved, ignored, assigned and merged, with the keyboard alone and on a phone.
import type { APIRequestContext, Page } from "@playwright/test";
import { checkPage, checkPageAt, expectNoHorizontalScroll } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

interface Shop {
  account: Account;
  send: (...errors: object[]) => Promise<void>;
}

test("[CLAIM-25] errors that are sent arrive as issues, a second one waits behind a pill, and their release leads to them", async ({
  page,
  request,
}) => {
  const { send } = await openIssues(page, request);
  await expect(page.getByRole("link", { name: "Send a test error" })).toBeVisible();
  await send(toError("TypeError", "no cart", "CartSummary"), toError("TypeError", "no cart", "CartSummary"));
  await page.reload();
  const row = rowOf(page, "no cart");
  await expect(row).toContainText("CartSummary");
  await expect(row).toContainText("New");
  await expect(row.getByRole("img", { name: "2 events of 1 user" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Issues 1 open" })).toBeVisible();

  await send(toError("RangeError", "Invalid time value", "formatDelivery"));
  await page.getByRole("button", { name: "1 new issue" }).click();
  await expect(rowOf(page, "Invalid time value")).toBeVisible();
  await expect(page.getByText("1 to 2 of 2")).toBeVisible();
  for (const width of [768, 1440] as const) await checkPageAt(page, width);

  await page.getByRole("link", { name: "Releases", exact: true }).click();
  const release = page.getByRole("table", { name: "Releases" }).getByRole("row", { name: /web@1\.0\.0/ });
  await expect(release).toContainText("first seen in a log");
  await checkPage(page, "main");
  await release.getByRole("link").click();
  await expect(page).toHaveURL(/search=release%3Aweb%401\.0\.0/);
  await expect(row).toBeVisible();
});

test("[CLAIM-25] with the keyboard alone: resolve and undo, ignore, assign, merge", async ({
  page,
  request,
  toasts,
}) => {
  const { send } = await openIssues(page, request);
  await send(
    toError("TypeError", "no cart", "CartSummary"),
    toError("TypeError", "no row", "CartRow"),
    toError("RangeError", "Invalid time value", "formatDelivery"),
  );
  await page.reload();
  await expect(rows(page)).toHaveCount(3);

  await focusRow(page, "no cart");
  await page.keyboard.press("r");
  await expect(rowOf(page, "no cart")).toHaveCount(0);
  await expect.poll(() => toasts.join()).toMatch(/-\d+ resolved/);
  await page.keyboard.press("z");
  await expect(rowOf(page, "no cart")).toBeVisible();

  await focusRow(page, "Invalid time value");
  await page.keyboard.press("i");
  await expect(rowOf(page, "Invalid time value")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Ignored 1" })).toBeVisible();

  await focusRow(page, "no cart");
  await page.keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "Ada Lovelace (you)" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "no cart").getByRole("button", { name: /Assigned to Ada Lovelace$/ })).toBeVisible();

  await focusRow(page, "no cart");
  await page.keyboard.press("x");
  await focusRow(page, "no row");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await checkPageAt(page, 1440, "main");
  await page.keyboard.press("m");
  const question = page.getByRole("dialog", { name: /^Merge into [A-Z0-9]+-1$/ });
  await expect(question.getByRole("radio", { name: /^Only these/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("img", { name: /^2 events/ })).toBeVisible();
  await page.keyboard.press("z");
  await expect(rows(page)).toHaveCount(2);

  await page.keyboard.press("Escape");
  await focusRow(page, "no row");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/issues\/[A-Z0-9]+-\d+$/);
});

test("[CLAIM-25] on a phone, a row is three lines, holding it selects it, and order and filters are sheets", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { send } = await openIssues(page, request);
  await send(toError("TypeError", "no cart", "CartSummary"), toError("RangeError", "no row", "CartRow"));
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expectNoHorizontalScroll(page);
  await checkPageAt(page, 390);

  await page.getByRole("button", { name: "Sort: Last seen" }).click();
  await page.getByRole("dialog", { name: "Sort by" }).getByRole("button", { name: "Events" }).click();
  await expect(page).toHaveURL(/sort=events/);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Show 2 issues" }).click();

  await rowOf(page, "no cart").dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
  await expect(page.getByRole("region", { name: "Selected issues" })).toBeVisible();
  await page.getByRole("button", { name: "Resolve" }).click();
  await page.getByRole("menuitem", { name: "Resolve now" }).click();
  await expect(rowOf(page, "no cart")).toHaveCount(0);
  await context.close();
});

function rows(page: Page) {
  return page.getByRole("table", { name: "Issues" }).locator("tbody tr");
}

function rowOf(page: Page, message: string) {
  return rows(page).filter({ hasText: message });
}

/** Moves down from the first row, as someone without a mouse does. */
async function focusRow(page: Page, message: string): Promise<void> {
  const link = rowOf(page, message).getByRole("link");
  await expect(link).toBeVisible();
  for (let step = await rows(page).count(); step > 0; step--) await page.keyboard.press("k");
  await expect
    .poll(async () => {
      if (await link.evaluate((element) => element === document.activeElement)) return true;
      await page.keyboard.press("j");
      return false;
    })
    .toBe(true);
}

async function openIssues(page: Page, request: APIRequestContext): Promise<Shop> {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const headers = { authorization: `Bearer ${account.token}` };
  const countEvents = async () => {
    const { issues } = await (await request.get("/api/issues?limit=100", { headers })).json();
    return issues.reduce((sum: number, { events }: { events: number }) => sum + events, 0);
  };
  await signIn(page, account, "/dashboard/issues");
  return {
    account,
    async send(...errors) {
      const before = await countEvents();
      const sent = await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: errors });
      expect(sent.status()).toBe(202);
      await expect.poll(countEvents).toBe(before + errors.length);
    },
  };
}

function toError(type: string, message: string, place: string): object {
  return {
    level: "error",
    message: `${type}: ${message}`,
    stack: `${type}: ${message}\n    at ${place} (https://shop.example/src/cart/${place}.tsx:14:9)`,
    metadata: { session: "tab-1", release: "web@1.0.0" },
  };
}
