// A merge that teaches: its rule is previewed, catches errors never seen before, and can be revoked.
import type { Page } from "@playwright/test";
import { checkPage, checkPageAt } from "../support/accessibility.ts";
import { createAccount, createApplication, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("[CLAIM-25] two issues are merged with all like them: a third joins, a fourth never seen joins by itself, and revoking gives all back", async ({
  page,
  request,
}) => {
  test.slow();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const headers = { authorization: `Bearer ${account.token}` };
  const countEvents = async () => {
    const { issues } = await (await request.get("/api/issues?limit=100", { headers })).json();
    return issues.reduce((sum: number, { events }: { events: number }) => sum + events, 0);
  };
  const send = async (...errors: object[]) => {
    const before = await countEvents();
    const sent = await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: errors });
    expect(sent.status()).toBe(202);
    await expect.poll(countEvents).toBe(before + errors.length);
  };
  await send(timeout("Stripe"), timeout("Stripe"), timeout("Adyen"), timeout("Mollie"));
  await signIn(page, account, "/dashboard/issues");
  await expect(rows(page)).toHaveCount(3);

  await check(page, "Stripe");
  await check(page, "Adyen");
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: /^Merge into [A-Z0-9]+-1$/ });
  await expect(dialog.getByRole("radio", { name: /^Only these/ })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText(/^Would also join [A-Z0-9]+-3 \(1 event\)$/)).toBeVisible();
  const table = dialog.getByRole("table", { name: "Issues to merge" });
  await expect(table.getByRole("row", { name: /after the merge/ })).toContainText("4 events");
  await expect(table.getByRole("row", { name: /Mollie/ })).toContainText("By the rule");
  await checkPage(page, "[role=dialog]");

  await dialog.getByRole("button", { name: "Edit the rule" }).click();
  const field = dialog.getByRole("textbox", { name: "Rule" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/file:src\/pay\/provider\.ts/);
  const rule = await field.inputValue();
  await field.fill("type:PaymentError");
  await expect(dialog.getByText("Keep a file or three words of the message.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Merge \d issues$/ })).toBeDisabled();
  await checkPageAt(page, 1440, "[role=dialog]");
  await field.fill(rule);
  await dialog.getByRole("button", { name: "Merge 3 issues" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("img", { name: /^4 events/ })).toBeVisible();

  await send(timeout("Klarna"));
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("img", { name: /^5 events/ })).toBeVisible();

  await rows(page).getByRole("link").click();
  await page.getByRole("button", { name: "Why is this one issue?" }).click();
  await page
    .getByRole("dialog", { name: "Why is this one issue?" })
    .getByRole("link", { name: /provider\.ts/ })
    .click();
  await page.waitForURL("**/dashboard/grouping-rules?rule=*");
  await expect(page.getByRole("link", { name: "Grouping rules 1" })).toBeVisible();
  const listed = page.getByRole("row", { name: /provider\.ts/ });
  await expect(listed).toContainText("4 kinds");
  await expect(listed).toContainText("Ada Lovelace");
  await checkPage(page);
  await listed.getByRole("button", { name: /^Revoke/ }).click();
  const question = page.getByRole("dialog", { name: "Revoke this rule?" });
  await question.getByRole("button", { name: "Revoke rule" }).click();
  await expect(page.getByText("No grouping rules")).toBeVisible();
  await checkPage(page, "main");
  await page.getByRole("link", { name: "Issues", exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
});

test("[CLAIM-25] an issue is split by caller, and a frame of its stack is marked", async ({ page, request }) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const headers = { authorization: `Bearer ${account.token}` };
  const sent = await request.post("/api/logs", {
    headers: { authorization: `Bearer ${key}` },
    data: ["CartPage", "OrderPage"].map((caller) => ({
      level: "error",
      message: "Error: nothing to show",
      stack: `Error: nothing to show
    at showPrice (https://shop.example/src/lib/price.ts:4:9)
    at ${caller} (https://shop.example/src/pages/${caller}.tsx:41:44)`,
    })),
  });
  expect(sent.status()).toBe(202);
  await expect
    .poll(async () => (await (await request.get("/api/issues", { headers })).json()).issues[0]?.events)
    .toBe(2);
  await signIn(page, account, "/dashboard/issues");
  await rows(page).getByRole("link").click();

  await page.getByRole("button", { name: "Grouping by showPrice" }).click();
  await page.getByRole("menuitem", { name: "This is a helper…" }).click();
  const mark = page.getByRole("dialog", { name: "showPrice is a helper" });
  await expect(mark.getByRole("row", { name: /^2 issues/ })).toContainText("2 events");
  await checkPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(mark).toBeHidden();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Split…" }).click();
  const split = page.getByRole("dialog", { name: /^Split / });
  await expect(split.getByRole("radio", { name: /^By caller/ })).toBeChecked();
  await expect(split.getByText("New issue").first()).toBeVisible();
  await checkPage(page, "[role=dialog]");
  await split.getByRole("button", { name: "Split into 2 issues" }).click();
  await expect(split).toBeHidden();
  await page.goto("/dashboard/issues");
  await expect(rows(page)).toHaveCount(2);
});

/** Each provider fails in a function of its own. */
function timeout(provider: string): object {
  const message = `Provider ${provider} timed out`;
  return {
    level: "error",
    message: `PaymentError: ${message}`,
    stack: `PaymentError: ${message}\n    at charge${provider} (https://shop.example/src/pay/provider.ts:14:9)`,
    metadata: { session: "tab-1" },
  };
}

function rows(page: Page) {
  return page.getByRole("table", { name: "Issues", exact: true }).locator("tbody tr");
}

async function check(page: Page, message: string): Promise<void> {
  await rows(page).filter({ hasText: message }).getByRole("checkbox").click();
}
