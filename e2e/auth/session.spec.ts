// A session across browser tabs, and through the sign-in page.
import type { Page } from "@playwright/test";
import { createAccount, createApplication, signIn } from "../support/account.ts";
import { fillIn, openLogin, password, press } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("authToken"));

test("a shared link leads to its view, also through the sign-in page, but not after signing out", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  const view = "/dashboard/logs?search=level%3Aerror&limit=50";
  const login = async () => {
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await fillIn(page, { Email: account.email, Password: password });
    await press(page, "Log In");
  };
  await page.goto(view);
  await page.waitForURL("**/login?view=register");
  await openLogin(page);
  await login();
  await expect(page).toHaveURL(view);

  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.waitForURL("**/login");
  await login();
  await expect(page).toHaveURL("/dashboard");
});

test("signing out, signing in and the theme apply to every tab", async ({ page, context, request }) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  const other = await context.newPage();
  await other.goto("/dashboard/usage");
  await expect(other.getByRole("heading", { name: "Usage", exact: true })).toBeVisible();

  await page.getByRole("button", { name: /light theme/ }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");

  await page.getByRole("button", { name: "Logout" }).first().click();
  await other.waitForURL("**/login");
  await expect.poll(() => storedToken(other)).toBeNull();

  await page.waitForURL("**/login");
  await fillIn(page, { Email: account.email, Password: password });
  await press(page, "Log In");
  await page.waitForURL("**/dashboard");
  const token = await storedToken(page);
  expect(token).not.toBe(account.token);
  await other.goto("/dashboard/logs");
  await expect(other.getByText("No Logs Found")).toBeVisible();
  expect(await storedToken(page)).toBe(token);
});

test("a screen whose code fails to load says so, and Retry loads it", async ({ page, request, consoleErrors }) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.route("**/assets/CreditsPage-*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Credits", exact: true }).click();
  const failure = page.getByRole("alert").filter({ hasText: "Couldn't load this page" });
  await expect(failure).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeVisible();
  await expectConsoleErrors(consoleErrors, 404);
  await page.unroute("**/assets/CreditsPage-*.js");
  await failure.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Purchase credits" })).toBeVisible();
});
