import { checkPage } from "../support/accessibility.ts";
import { arriveFromProvider, createAccount, signIn } from "../support/account.ts";
import { expectTokenInState } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[STATE-02] [STATE-03] [STATE-04] [STATE-05] /auth-success stores the token, renders nothing and goes to /dashboard; the token leaves the URL before the next page loads", async ({
  page,
  request,
}) => {
  const { token } = await createAccount(request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.addInitScript(recordRendered);
  await page.route("**/assets/DashboardRoute-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const requested = page.waitForRequest("**/assets/DashboardRoute-*.js");
  await page.goto(await arriveFromProvider(page, token));
  await requested;
  await expect(page).toHaveURL((url) => !url.href.includes(token));

  release();
  await page.waitForURL("**/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(2);
  expect(await page.evaluate(() => window.rendered)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
  await expectTokenInState(page, token);
});

test("[STATE-06] /auth-success without a token goes to /login and stores nothing", async ({ page }) => {
  await page.goto("/auth-success");
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("a sign-in link that wasn't started in this browser shows whose account it opens, and changes nothing until confirmed", async ({
  page,
  request,
}) => {
  const own = await createAccount(request);
  const foreign = await createAccount(request);
  await signIn(page, own);
  const link = await page.context().newPage();
  await link.goto(`/auth-success?token=${foreign.token}`);
  await expect(link.getByRole("heading", { name: "Sign in as Ada Lovelace?" })).toBeVisible();
  await expect(link.getByText(foreign.email)).toBeVisible();
  await expect(link.getByText(own.email)).toBeVisible();
  await expect(link).toHaveURL((url) => !url.href.includes(foreign.token));
  await expect(link.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await checkPage(link);
  await link.getByRole("button", { name: "Stay signed in" }).click();
  await link.waitForURL("**/dashboard");
  expect(await link.evaluate(() => localStorage.getItem("authToken"))).toBe(own.token);
});

test("a link with an invalid token leaves the browser signed in", async ({ page, request, consoleErrors }) => {
  const { token } = await createAccount(request);
  await signIn(page, { email: "", token });
  const link = await page.context().newPage();
  await link.goto("/auth-success?token=garbage");
  await expect(link.getByRole("heading", { name: "This sign-in link doesn't work" })).toBeVisible();
  await expectConsoleErrors(consoleErrors, 401);
  await checkPage(link);
  expect(await link.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
});

declare global {
  interface Window {
    /** What was rendered at /auth-success. */
    rendered: string[];
  }
}

function recordRendered() {
  window.rendered = [];
  new MutationObserver(() => {
    const root = document.getElementById("root");
    const isHere = location.pathname === "/auth-success";
    if (isHere && root?.firstElementChild) window.rendered.push(root.innerHTML);
  }).observe(document, { childList: true, subtree: true });
}
