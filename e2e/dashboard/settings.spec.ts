import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, signIn } from "../support/account.ts";
import { fillIn, press } from "../support/auth.ts";
import { actUntilLogged, freeze } from "../support/clock.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[STATE-12] [SET-01] [SET-02] [SET-03] [SET-04] [SET-05] [SET-06] [SET-07] [SET-08] [SET-09] [SET-10] [SET-11] [SET-12] the tabs of a new account, its focus rings, and notifications that survive a reload", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.clock.install();
  await signIn(page, account, "/dashboard/settings");
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  const ownTabs = page.getByRole("tab", { name: /^(Profile|Notifications|Security)$/ });
  await expect(ownTabs).toHaveText(["Profile", "Notifications", "Security"]);
  const profile = page.getByRole("tabpanel", { name: "Profile" });
  await expect(profile.getByRole("term")).toHaveText(["Name", "Email", "Sign-in", "Plan"]);
  await expect(profile.getByRole("definition")).toHaveText([
    "Ada Lovelace",
    account.email,
    "Password",
    "StarterCompare plans",
  ]);
  await expect(profile.getByRole("textbox")).toHaveCount(0);
  await expect(profile.getByText("A", { exact: true })).toBeVisible();
  await checkPage(page);

  const notifications = page.getByRole("tab", { name: "Notifications" });
  const security = page.getByRole("tab", { name: "Security" });
  await test.step("a tab shows the focus ring for the keyboard alone", async () => {
    await notifications.click();
    await page.waitForURL("**/settings?tab=notifications");
    await expect(notifications).toBeFocused();
    await expect(notifications).toHaveCSS("outline-style", "none");
    await notifications.press("ArrowRight");
    await expect(security).toHaveCSS("outline-style", "solid");
  });
  await test.step("the Security tab is accessible", async () => {
    await expect(page.getByText("This device")).toBeVisible();
    await expect(page.getByText("No editors connected.")).toBeVisible();
    await checkPage(page, "main");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByRole("dialog", { name: "Sign out everywhere?" })).toBeVisible();
    await checkPage(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await security.focus();
  await security.press("ArrowLeft");
  await expect(notifications).toHaveCSS("outline-style", "solid");

  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Updates" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
  const frequency = page.getByRole("radiogroup", { name: "Alert frequency" });
  await expect(frequency.locator("label")).toHaveText(["Realtime", "Daily", "Weekly"]);
  await expect(frequency.getByRole("radio", { name: "Realtime" })).toBeChecked();
  await checkPage(page, "main");

  await page.getByRole("switch", { name: "Updates" }).click();
  await page.getByRole("switch", { name: "Marketing" }).click();
  await page.getByRole("radio", { name: "Weekly" }).click();
  await freeze(page);
  await actUntilLogged(page, "Settings saved.", () => press(page, "Save"));
  const banner = page.getByText("Settings saved");
  await expect(banner).toBeVisible();
  await page.clock.runFor(2_998);
  await expect(banner).toBeVisible();
  await page.clock.runFor(2);
  await expect(banner).toHaveCount(0);

  await page.reload();
  await page.clock.resume();
  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Updates" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Marketing" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Weekly" })).toBeChecked();
});

test("changing the password ends all other sessions and keeps this one; signing out everywhere ends it too", async ({
  page,
  request,
  consoleErrors,
}) => {
  const account = await createAccount(request);
  const login = (password: string) =>
    request.post("/api/auth/gmail-login", { data: { email: account.email, password } });
  const statusOf = async (token: string) =>
    (await request.get("/api/auth/user-data", { headers: { authorization: `Bearer ${token}` } })).status();
  const other = (await (await login("correct horse")).json()).token;
  await page.clock.install();
  await signIn(page, account, "/dashboard/settings?tab=security");
  const sessions = page.getByRole("table", { name: "Active sessions" }).getByRole("row");
  await expect(sessions).toHaveCount(3);
  for (const [current, chosen, confirm, message] of [
    ["", "better horse", "better horse", "Enter your current password."],
    ["correct horse", "1234567", "1234567", "Password must be at least 8 characters long."],
    ["correct horse", "better horse", "something else", "Passwords do not match."],
    ["wrong horse", "better horse", "better horse", /Couldn't change your password.*Wrong password/s],
  ] as const) {
    await changePassword(page, current, chosen, confirm);
    await expect(page.getByRole("alert")).toHaveText(message);
  }
  await expectConsoleErrors(consoleErrors, 403);
  await freeze(page);
  await changePassword(page, "correct horse", "better horse", "better horse");
  await expect(page.getByText("Password changed")).toBeVisible();
  await page.clock.resume();
  await expect(sessions).toHaveCount(2);
  expect([await statusOf(other), await statusOf(account.token)]).toEqual([401, 200]);
  expect((await login("correct horse")).status()).toBe(401);
  expect((await login("better horse")).status()).toBe(200);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("**/login");
  expect(await statusOf(account.token)).toBe(401);
});

test("deleting an account deletes its applications", async ({ page, request }) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  await signIn(page, account, "/dashboard/settings?tab=security");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await expect(dialog).toBeVisible();
  await checkPage(page, "[role=dialog]");
  const confirm = dialog.getByRole("button", { name: "Delete Account" });
  await expect(confirm).toBeDisabled();
  const emailField = dialog.getByLabel(`Type ${account.email} to confirm`);
  await emailField.fill(account.email);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse");
  await emailField.fill(account.email.slice(0, -1));
  await expect(confirm).toBeDisabled();
  await emailField.fill(account.email);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  const sent = await request.post("/api/logs", {
    headers: { authorization: `Bearer ${key}` },
    data: { message: "Hello" },
  });
  expect(sent.status()).toBe(401);
});

async function changePassword(page: Page, current: string, chosen: string, confirm: string): Promise<void> {
  await fillIn(page, { "Current password": current, "New password": chosen, "Confirm password": confirm });
  await press(page, "Change Password");
}
