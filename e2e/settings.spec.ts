import type { Page } from "@playwright/test";
import { look } from "./accessible.ts";
import { type Account, createAccount, createApplication, signIn } from "./account.ts";
import { freeze } from "./clock.ts";
import { expect, test } from "./test.ts";

let account: Account;

test.beforeEach(async ({ page, request }) => {
  account = await createAccount(request);
  await page.clock.install();
  await signIn(page, account);
});

test("[SET-06] [SET-07] [SET-08] [SET-09] a new account has security and updates on, marketing off, alerts in real time", async ({
  page,
}) => {
  await page.goto("/dashboard/settings");
  await page.getByRole("tab", { name: "Notifications" }).click();
  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Updates" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Marketing" })).not.toBeChecked();
  await expect(page.getByRole("radio")).toHaveText(["Realtime", "Daily", "Weekly"]);
  await expect(page.getByRole("radio", { name: "Realtime" })).toBeChecked();
});

test("[SET-10] [SET-11] [SET-12] what is saved is there after a reload, and the banner hides after 3 s", async ({
  page,
}) => {
  await page.goto("/dashboard/settings?tab=notifications");
  await page.getByRole("switch", { name: "Updates" }).click();
  await page.getByRole("switch", { name: "Marketing" }).click();
  await page.getByRole("radio", { name: "Weekly" }).click();
  const saved = page.waitForResponse("**/api/dashboard/settings/notifications");
  await freeze(page);
  await page.getByRole("button", { name: "Save" }).click();
  await saved;
  const banner = page.getByText("Settings saved");
  await showPending(page);
  await expect(banner).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(100);
  await expect(banner).toHaveCount(0);

  await page.reload();
  await page.clock.resume();
  await expect(page.getByRole("switch", { name: "Security" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Updates" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Marketing" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Weekly" })).toBeChecked();
});

test("every tab looks right", async ({ page }) => {
  test.slow();
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await look(page);
  await page.goto("/dashboard/settings?tab=notifications");
  await expect(page.getByRole("switch", { name: "Security" })).toBeVisible();
  await look(page);
  await page.goto("/dashboard/settings?tab=security");
  await expect(page.getByText("This device")).toBeVisible();
  await look(page);
});

test("a changed password ends the other sessions and keeps this one", async ({ page, request }) => {
  const login = (password: string) =>
    request.post("/api/auth/gmail-login", { data: { email: account.email, password } });
  const other = (await (await login("correct horse")).json()).token;
  await page.goto("/dashboard/settings?tab=security");
  await expect(page.getByRole("table", { name: "Active sessions" }).getByRole("row")).toHaveCount(3);
  await page.getByLabel("Current password").fill("correct horse");
  await page.getByLabel("New password").fill("better horse");
  await page.getByLabel("Confirm password").fill("better horse");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(page.getByRole("table", { name: "Active sessions" }).getByRole("row")).toHaveCount(2);
  const headers = { authorization: `Bearer ${other}` };
  expect((await request.get("/api/auth/user-data", { headers })).status()).toBe(401);
  expect((await login("correct horse")).status()).toBe(401);
  expect((await login("better horse")).status()).toBe(200);
});

test("signing out everywhere ends this session too", async ({ page, request }) => {
  await page.goto("/dashboard/settings?tab=security");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await look(page);
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("**/login");
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await request.get("/api/auth/user-data", { headers })).status()).toBe(401);
});

test("a deleted account is gone with its applications", async ({ page, request }) => {
  const key = await createApplication(request, account, "checkout-web");
  await page.goto("/dashboard/settings?tab=security");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete my account" });
  await look(page);
  const confirm = dialog.getByRole("button", { name: "Delete Account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  const sent = await request.post("/api/logs", {
    headers: { authorization: `Bearer ${key}` },
    data: { message: "Hello" },
  });
  expect(sent.status()).toBe(401);
});

/** The query cache tells the page of an answer in a timer of its own. */
function showPending(page: Page): Promise<void> {
  return page.clock.runFor(1);
}
