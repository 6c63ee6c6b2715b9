import { createAccount, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("[STATE-16] [STATE-17] a dashboard path without a user redirects to /login, a newcomer to registration, and Back doesn't return to it", async ({
  page,
}) => {
  await page.goto("/");
  const before = page.url();
  await page.goto("/dashboard/logs");
  await page.waitForURL("**/login?view=register");
  await expect(page.getByRole("heading", { name: "Join Contrail" })).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe(before);
});

test("[AUTH-02] [STATE-15] [STATE-23] the stored token leads from /login and unknown paths to the dashboard; logging out revokes it and leads to the login view", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await signIn(page, account);
  expect(page.url()).not.toContain(account.token);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(account.token);
  for (const path of ["/no/such/page", "/login"]) {
    await page.goto(path);
    await page.waitForURL("**/dashboard");
  }

  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(account.token);
  const headers = { authorization: `Bearer ${account.token}` };
  await expect.poll(async () => (await request.get("/api/auth/user-data", { headers })).status()).toBe(401);
  await page.goto("/dashboard");
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});
