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

test("a sign-in link that wasn't started in this browser shows whose account it opens, and changes nothing until confirmed; an invalid one leaves the browser signed in", async ({
  page,
  request,
  consoleErrors,
}) => {
  const own = await createAccount(request);
  const foreign = await createAccount(request);
  const stored = () => page.evaluate(() => localStorage.getItem("authToken"));
  await signIn(page, own);
  await page.goto(`/auth-success?token=${foreign.token}`);
  await expect(page.getByRole("heading", { name: "Sign in as Ada Lovelace?" })).toBeVisible();
  await expect(page.getByText(foreign.email)).toBeVisible();
  await expect(page.getByText(own.email)).toBeVisible();
  await expect(page).toHaveURL((url) => !url.href.includes(foreign.token));
  await expect(page.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await checkPage(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await page.waitForURL("**/dashboard");
  expect(await stored()).toBe(own.token);

  await page.goto("/auth-success?token=garbage");
  await expect(page.getByRole("heading", { name: "This sign-in link doesn't work" })).toBeVisible();
  await expectConsoleErrors(consoleErrors, 401);
  await checkPage(page);
  expect(await stored()).toBe(own.token);
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
