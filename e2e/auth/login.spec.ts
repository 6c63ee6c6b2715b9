import { checkPage } from "../support/accessibility.ts";
import { createAccount } from "../support/account.ts";
import {
  expectAlert,
  expectSameAlert,
  expectToggle,
  expectTokenInState,
  field,
  fillIn,
  password,
  press,
  recordCalls,
} from "../support/auth.ts";
import { expectConsoleErrors, hold } from "../support/network.ts";
import { expect, noisyTest, test } from "../support/test.ts";

test("[AUTH-01] [AUTH-09] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-15] [AUTH-17] /login opens with the login view", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await page.goto("/login");
  await expect(page.getByRole("main", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome Back");
  await expect(page.getByText("Sign in to access your dashboard", { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveText("Secured with end-to-end encryption");
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
  await expect(field(page, "Password")).toHaveAttribute("autocomplete", "current-password");
  await expectToggle(page, "Password");
  await field(page, "Email").focus();
  await page.keyboard.press("Tab");
  await expect(field(page, "Password")).toBeFocused();
  await checkPage(page);

  await press(page, "Log In");
  await expect(page.getByRole("alert")).toHaveText(["Enter your email.", "Enter your password."]);
  await expect(field(page, "Email")).toBeFocused();
  expect(calls).toEqual([]);
});

test("[AUTH-26] [AUTH-27] [AUTH-28] every failed login shows the same title and text", async ({
  page,
  request,
  consoleErrors,
}) => {
  const { email } = await createAccount(request);
  const text = "Login Failed Invalid email or password. Please try again.";
  await page.goto("/login");
  await fillIn(page, { Email: email, Password: "wrong horse" });
  await press(page, "Log In");
  await expectAlert(page, text);
  await expectConsoleErrors(consoleErrors, 401);
  await checkPage(page);
  await expectSameAlert(page, { path: "/auth/gmail-login", submit: () => press(page, "Log In"), text, consoleErrors });
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("[AUTH-18] [AUTH-23] [AUTH-24] [AUTH-25] login stores the token, loads the user and goes to /dashboard", async ({
  page,
  request,
}) => {
  const { email } = await createAccount(request);
  await page.goto("/login");
  await fillIn(page, { Email: email, Password: password });
  const release = await hold(page, "/auth/gmail-login");
  const loaded = page.waitForRequest("**/api/auth/user-data");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log In" })).toHaveCount(0);
  release();

  const { authorization } = (await loaded).headers();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText(email).first()).toBeVisible();
  const token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
  expect(token).toMatch(/^\S{20,}$/);
  expect(authorization).toBe(`Bearer ${token}`);
  await expectTokenInState(page, token);
});

test("[AUTH-19] [AUTH-20] [AUTH-21] a provider's button leads to the provider, or says that it isn't set up", async ({
  page,
}) => {
  await page.goto("/login");
  for (const provider of ["GitHub", "Google"]) {
    await press(page, provider);
    await expect(
      page.getByRole("status").filter({ hasText: `${provider} sign-in isn't set up on this server` }),
    ).toContainText("Please use your email and password.");
    expect(new URL(page.url()).pathname).toBe("/login");
  }
  await checkPage(page);
  for (const provider of ["GitHub", "Google"]) {
    await page.goto(`/api/auth/${provider.toLowerCase()}`);
    await page.waitForURL("**/login?**");
    await expect(page.getByText(`${provider} sign-in isn't set up on this server`)).toBeVisible();
  }

  await page.route("**/api/auth/providers", (route) =>
    route.fulfill({ json: { success: true, message: "", providers: { github: true, google: true } } }),
  );
  for (const provider of ["GitHub", "Google"]) {
    const address = `**/api/auth/${provider.toLowerCase()}`;
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Provider</h1>" }));
    await page.goto("/login");
    await press(page, provider);
    await page.waitForURL(address);
  }
});

test("a failed provider sign-in is reported until another view is opened", async ({ page }) => {
  await page.goto("/login?error=denied&provider=github");
  await expectAlert(page, "Login Failed You canceled the GitHub sign-in.");
  await press(page, "Sign up");
  await press(page, "Log in");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

noisyTest("if the app's script can't be loaded, /login says so and offers to load it again", async ({ page }) => {
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto("/login");
  const note = page.getByText("Contrail is taking a while to load.");
  await expect(note).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(note).toBeVisible();
  await page.unroute("**/assets/app-*.js");
  await page.getByRole("link", { name: "load it again" }).click();
  await expect(page.getByRole("heading", { name: "Join Contrail" })).toBeVisible();
});
