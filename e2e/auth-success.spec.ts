import { createAccount } from "./account.ts";
import { expectTokenInState } from "./auth.ts";
import { expect, test } from "./test.ts";

test("[STATE-02] [STATE-03] [STATE-04] [STATE-05] /auth-success stores the token, renders nothing and goes to /dashboard; the token leaves the address before the next page is there", async ({
  page,
  request,
}) => {
  const { token } = await createAccount(request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.addInitScript(recordWhatIsRendered);
  await page.route("**/assets/DashboardRoute-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/DashboardRoute-*.js");
  await page.goto(`/auth-success?token=${token}`);
  await asked;
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

declare global {
  interface Window {
    /** What stood on the page at /auth-success. */
    rendered: string[];
  }
}

function recordWhatIsRendered() {
  window.rendered = [];
  new MutationObserver(() => {
    const root = document.getElementById("root");
    const isHere = location.pathname === "/auth-success";
    if (isHere && root?.firstElementChild) window.rendered.push(root.innerHTML);
  }).observe(document, { childList: true, subtree: true });
}
