import { checkPage } from "../support/accessibility.ts";
import { createAccount } from "../support/account.ts";
import { expectAlert, expectTokenInState, field, password, press } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, noisyTest, test } from "../support/test.ts";

test("[AUTH-01] [AUTH-23] [AUTH-24] [AUTH-25] [AUTH-26] [AUTH-27] with the keyboard: a wrong password is rejected, the right one stores the token, loads the user and goes to /dashboard", async ({
  page,
  request,
  consoleErrors,
}) => {
  const { email } = await createAccount(request);
  await page.goto("/login");
  await expect(page.getByRole("main", { name: "Welcome Back" })).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(field(page, "Password")).toBeFocused();
  await page.keyboard.type("wrong horse");
  await page.keyboard.press("Enter");
  await expectAlert(page, "Login Failed Invalid email or password. Please try again.");
  await expectConsoleErrors(consoleErrors, 401);
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await checkPage(page);

  await field(page, "Password").fill(password);
  const loaded = page.waitForRequest("**/api/auth/user-data");
  await page.keyboard.press("Enter");
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
  await page.goto("/api/auth/github");
  await page.waitForURL("**/login?**");
  await expect(page.getByText("GitHub sign-in isn't set up on this server")).toBeVisible();
  await press(page, "Google");
  await expect(
    page.getByRole("status").filter({ hasText: "Google sign-in isn't set up on this server" }),
  ).toContainText("Please use your email and password.");
  expect(new URL(page.url()).pathname).toBe("/login");
  await checkPage(page, "main");

  await page.route("**/api/auth/providers", (route) =>
    route.fulfill({ json: { success: true, message: "", providers: { github: true, google: true } } }),
  );
  for (const provider of ["GitHub", "Google"]) {
    const address = `**/api/auth/${provider.toLowerCase()}`;
    await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Provider</h1>" }));
    await press(page, provider);
    await page.waitForURL(address);
    await page.goBack();
  }
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
