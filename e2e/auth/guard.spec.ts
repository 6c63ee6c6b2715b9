import { createAccount, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

for (const path of ["/dashboard", "/dashboard/logs", "/dashboard/settings"]) {
  test(`[STATE-16] [STATE-17] ${path} without a user redirects to /login, a newcomer to registration, and Back doesn't return to it`, async ({
    page,
  }) => {
    await page.goto("/");
    const before = page.url();
    await page.goto(path);
    await page.waitForURL("**/login?view=register");
    await expect(page.getByRole("heading", { name: "Join Contrail" })).toBeVisible();
    await page.goBack();
    expect(page.url()).toBe(before);
  });
}

test("[STATE-15] any other path redirects to /dashboard", async ({ page, request }) => {
  await signIn(page, await createAccount(request));
  await page.goto("/no/such/page");
  await page.waitForURL("**/dashboard");
});

test("[STATE-23] the token is in local storage under authToken, is removed from the address bar, and is revoked on logout", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await signIn(page, account);
  expect(page.url()).not.toContain(account.token);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(account.token);

  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(account.token);
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${account.token}` };
      return (await request.get("/api/auth/user-data", { headers })).status();
    })
    .toBe(401);
});

test("after signing out, the browser is led to the login view", async ({ page, request }) => {
  await signIn(page, await createAccount(request));
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  await page.goto("/dashboard");
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("[AUTH-02] a signed-in user is redirected from /login to /dashboard", async ({ page, request }) => {
  await signIn(page, await createAccount(request));
  await page.goto("/login");
  await page.waitForURL("**/dashboard");
});
