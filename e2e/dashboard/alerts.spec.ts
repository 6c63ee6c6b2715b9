// Alerts: a rule is written as a sentence, logs make it fire, and the incident is taken care of; with the keyboard, on a
// phone, and at all widths.
import type { APIRequestContext } from "@playwright/test";
import { checkPage, expectNoHorizontalScroll } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { mailsTo } from "../support/outbox.ts";
import { expect, test } from "../support/test.ts";

interface Shop {
  account: Account;
  send: (...messages: string[]) => Promise<void>;
}

test("[CLAIM-03] [CLAIM-12] a rule that is written as a sentence fires, its incident is taken care of, and its email is sent again and unsubscribes", async ({
  page,
  request,
  toasts,
}) => {
  // Seven screens are checked at all widths in both themes.
  test.slow();
  const { account, send } = await createShop(request);
  await send("retry 1 of 3", "retry 2 of 3");
  await signIn(page, account, "/dashboard/logs?level=error&search=retry");

  await test.step("Alert me in Logs takes the view along; leaving with changes asks", async () => {
    await page.getByRole("button", { name: "Alert me" }).click();
    await expect(page.getByRole("button", { name: "Search: retry" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Levels: errors" })).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill("Retries");
    await page.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
  });

  const rule = page.getByRole("row", { name: /Stripe retries/ });
  await test.step("a rule is written", async () => {
    await page.goto("/dashboard/alerts/rules/new");
    await page.getByRole("button", { name: "Search: anything" }).click();
    await page.getByRole("combobox", { name: "Search" }).fill("retry");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Search: retry" })).toBeVisible();
    await page.getByRole("textbox", { name: "Limit" }).fill("2");
    await expect(page.getByText(/^It wouldn't have fired\./)).toBeVisible();
    await page.getByRole("textbox", { name: "Limit" }).fill("1");
    const preview = page.getByRole("region", { name: "Last 7 days" });
    await expect(preview.getByRole("listitem")).toHaveCount(1);
    await expect(preview).toContainText("Would have sent 1 message");
    await expect(page.getByRole("region", { name: "Latest matches" })).toContainText("retry 2 of 3");
    await checkPage(page);
    await page.getByRole("textbox", { name: "Limit" }).fill("3");
    await page.getByRole("textbox", { name: "Name" }).fill("Stripe retries");
    await page.getByRole("radio", { name: "Critical" }).click();
    await page.getByRole("button", { name: "Create rule" }).click();
    await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
    await expect(rule).toContainText("When errors matching");
    await checkPage(page, "main");
  });

  await test.step("Why not? answers from what was evaluated", async () => {
    await expect.poll(() => evaluationsOf(request, account, "Stripe retries")).toContain("2 errors, limit 3");
    await page.getByRole("button", { name: "Actions for Stripe retries" }).click();
    await page.getByRole("menuitem", { name: "Why not?" }).click();
    const drawer = page.getByRole("dialog", { name: "Why it fired, or not" });
    await expect(drawer.getByRole("listitem").first()).toContainText(/^\d\d:\d\d:\d\d.*2 errors, limit 3/);
    await checkPage(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });

  const incident = page.getByRole("table", { name: "Incidents" }).getByRole("row", { name: /Stripe retries/ });
  await test.step("the open list of incidents follows", async () => {
    await page.getByRole("link", { name: "Incidents" }).click();
    await expect(page.getByRole("searchbox", { name: "Search incidents" })).toBeVisible();
    await send("retry 3 of 3", "retry 4 of 3");
    await expect(incident).toContainText("errors");
    await expect(page.getByRole("link", { name: /^Alerts \d+ open$/ })).toBeVisible();
    await checkPage(page, "main");
  });

  await test.step("who was notified leads to the delivery log, which sends again", async () => {
    await incident.getByRole("link").first().click();
    const notified = page.getByRole("region", { name: "Who was notified" });
    await expect(notified).toContainText("Delivered");
    const [number = ""] = /\d+$/.exec(new URL(page.url()).pathname) ?? [];
    await notified.getByRole("link", { name: account.email }).click();
    const deliveries = page.getByRole("dialog", { name: `Deliveries to ${account.email}` });
    const ofIncident = deliveries.getByRole("listitem").filter({ hasText: `Incident ${number}` });
    await expect(ofIncident).toContainText(/Opened.*\d\d:\d\d:\d\d · Delivered, 250, [\d.]+ m?s/);
    await ofIncident.getByRole("button", { name: /^Resend/ }).click();
    await expect.poll(() => toasts).toContain("Sent again");
    await expect(ofIncident).toHaveCount(2);
    await checkPage(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(deliveries).toBeHidden();
  });

  await test.step("the incident is acknowledged, discussed and resolved with the keyboard", async () => {
    await page.getByRole("link", { name: "Incidents" }).click();
    await incident.getByRole("button", { name: /^Acknowledge incident/ }).click();
    await expect(incident).toContainText("Ada Lovelace");
    await incident.getByRole("link").first().click();
    await expect(page.getByRole("region", { name: "Just before it fired" })).toContainText("retry 4 of 3");
    await page.keyboard.press("c");
    await expect(page.getByRole("textbox", { name: "Note" })).toBeFocused();
    await page.keyboard.type("Stripe is down");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByRole("region", { name: "Notes" })).toContainText("Stripe is down");
    await checkPage(page, "main");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 2 }).first().click();
    await page.keyboard.press("e");
    await expect.poll(() => toasts.join()).toMatch(/Incident \d+ resolved/);
    await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  });

  await test.step("an email unsubscribes", async () => {
    const [mail] = await mailsTo(request, account.email);
    await page.goto(/\/unsubscribe\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You're unsubscribed" })).toBeVisible();
    await checkPage(page);
    await page.getByRole("link", { name: "Alerts, Channels" }).click();
    await expect(page.getByRole("row", { name: account.email })).toContainText("Off");
  });
});

test("[CLAIM-03] on a phone, a rule is written and its incident acknowledged", async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const { account, send } = await createShop(request);
  await signIn(page, account, "/dashboard/alerts/rules/new");
  await page.getByRole("textbox", { name: "Limit" }).fill("0");
  await page.getByRole("textbox", { name: "Name" }).fill("Any error");
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page).toHaveURL(/\/dashboard\/alerts\/rules$/);
  await expectNoHorizontalScroll(page);
  await send("no cart");
  await page.goto("/dashboard/alerts");
  const row = page.getByRole("table", { name: "Incidents" }).getByRole("row", { name: /Any error/ });
  await row.getByRole("link").first().click();
  await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
  await expect(page.getByRole("button", { name: "Resolve" })).toBeVisible();
  await page.getByRole("tab", { name: "Timeline" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Ada Lovelace");
  await expectNoHorizontalScroll(page);
  await context.close();
});

async function createShop(request: APIRequestContext): Promise<Shop> {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
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

/** Why a rule fired or didn't, newest first. */
async function evaluationsOf(request: APIRequestContext, { token }: Account, name: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { rules } = await (await request.get("/api/alerts/rules", { headers })).json();
  const { id } = rules.find((rule: { name: string }) => rule.name === name);
  const { evaluations } = await (await request.get(`/api/alerts/rules/${id}/evaluations`, { headers })).json();
  return evaluations.map(({ text }: { text: string }) => text);
}
