import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { checkPage, checkPageAt, expectNoHorizontalScroll } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, newEmail, signIn } from "../support/account.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { mailsTo } from "../support/outbox.ts";
import { expect, test } from "../support/test.ts";

/** A public address, so that nothing has to be looked up. It is never called. */
const publicUrl = "https://1.1.1.1/contrail";

let account: Account;

test.beforeEach(async ({ page, request }) => {
  account = await createAccount(request);
  await createApplication(request, account, "shop");
  const headers = { authorization: `Bearer ${account.token}` };
  await request.post("/api/dashboard/plan", { headers, data: { plan: "pro" } });
  await signIn(page, account, "/dashboard/alerts/channels");
});

test("the email channel of a new application is tested, kept quiet at night and deleted; another address gets alerts only after its code was entered", async ({
  page,
  request,
  consoleErrors,
  toasts,
}) => {
  // The first rule of the application has made it.
  const own = page.getByRole("row", { name: account.email });
  await expect(own).toContainText("Working");
  await own.getByRole("button", { name: "Test" }).click();
  await expect.poll(() => toasts).toContain(`Test sent to ${account.email}.`);
  await expect.poll(() => textFor(request, account.email)).toContain("Test message from Contrail");

  await act(page, account.email, "Edit");
  const edited = page.getByRole("dialog", { name: `Edit ${account.email}` });
  await edited.getByRole("switch", { name: "Quiet hours" }).click();
  await edited.getByLabel("From").fill("21:30");
  await edited.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByRole("option", { name: "America/New York" }).click();
  await checkPage(page, "[role=dialog]");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(own).toContainText("21:30 to 07:00");

  await act(page, account.email, "Deliveries");
  const deliveries = page.getByRole("dialog", { name: `Deliveries to ${account.email}` });
  await expect(deliveries.getByRole("listitem").first()).toContainText(/Test.*Delivered, 250/);
  await page.keyboard.press("Escape");

  await act(page, account.email, "Turn off");
  await expect(own).toContainText("Off");
  await act(page, account.email, "Turn on");
  await expect(own).toContainText("Working");
  await act(page, account.email, "Delete");
  const question = page.getByRole("dialog", { name: `Delete ${account.email}?` });
  await expect(question).toContainText("“Something new or back”");
  await question.getByRole("button", { name: "Delete channel" }).click();
  await expect(own).toHaveCount(0);

  const address = newEmail();
  const dialog = await addKind(page, "Email");
  await dialog.getByLabel("Address").fill(address);
  await dialog.getByRole("button", { name: "Send test" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This address isn't a member's.");
  await expectConsoleErrors(consoleErrors, 409);
  await dialog.getByRole("button", { name: "Add channel" }).click();
  const confirm = page.getByRole("dialog", { name: "Confirm the address" });
  await expect(confirm).toContainText(address);
  await checkPage(page, "[role=dialog]");
  const row = page.getByRole("row", { name: address });
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toContainText("Not confirmed");
  await checkPage(page);
  await row.getByRole("button", { name: "Enter code" }).click();
  const [code = ""] = /\b\d{6}\b/.exec(await textFor(request, address)) ?? [];
  await confirm.getByLabel("Code").fill(code);
  await expect(row).toContainText("Working");

  await page.getByRole("link", { name: "Rules" }).click();
  await expect(page.getByRole("row", { name: /Something new or back/ })).toContainText("No channel");
});

test("a webhook has a secret that is shown once, and takes every preset", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const dialog = await addKind(page, "Webhook");
  await dialog.getByLabel("URL").fill(publicUrl);
  await dialog.getByLabel("Name", { exact: true }).fill("Status page");
  await dialog.getByRole("button", { name: "Add header" }).click();
  await dialog.getByLabel("Name of header 1").fill("Authorization");
  await dialog.getByLabel("Value of header 1").fill("Bearer abc");
  await checkPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Add channel" }).click();

  const shown = page.getByRole("dialog", { name: "Copy the signing secret now" });
  await shown.getByRole("button", { name: "Copy" }).click();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toMatch(/^whsec_[\w+/]{43}=$/);
  await checkPage(page, "[role=dialog]");
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: "Status page" })).toContainText("Webhook, 1.1.1.1");

  for (const preset of ["Google Chat", "ntfy", "Rootly", "GoAlert"]) {
    await act(page, "Status page", "Edit");
    const edited = page.getByRole("dialog", { name: "Edit Status page" });
    await edited.getByText("JSON template").click();
    await edited.getByRole("combobox", { name: "Start from" }).click();
    await page.getByRole("option", { name: preset }).click();
    await edited.getByRole("button", { name: "Save" }).click();
    await expect(edited).toHaveCount(0);
  }

  await act(page, "Status page", "Replace signing secret");
  await page.getByRole("button", { name: "Replace secret" }).click();
  await shown.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe(first);
});

test("the dialogs of all kinds are accessible at all widths", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Add channel" }).first().click();
  await checkPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  for (const kind of [
    "Slack",
    "Discord",
    "Microsoft Teams",
    "Telegram",
    "PagerDuty",
    "incident.io",
    "Jira Service Management",
  ]) {
    const dialog = await addKind(page, kind);
    // Wider, they have the same frame and colors as the others.
    await checkPageAt(page, 390, "[role=dialog]");
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
});

async function addKind(page: Page, kind: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add channel" }).first().click();
  await page
    .getByRole("dialog", { name: "Add channel" })
    .getByRole("button", { name: new RegExp(`^${kind}`) })
    .click();
  return page.getByRole("dialog", { name: `Add ${kind}` });
}

/** Chooses from the menu of a channel. */
async function act(page: Page, channel: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${channel}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The text of the latest email to an address; empty if there is none. */
async function textFor(request: APIRequestContext, email: string): Promise<string> {
  const [mail] = await mailsTo(request, email);
  return mail?.text ?? "";
}
