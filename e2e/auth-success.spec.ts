import { look } from "./accessible.ts";
import { arriveFromProvider, createAccount, signIn } from "./account.ts";
import { expectTokenInState } from "./auth.ts";
import { expectNoted } from "./network.ts";
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
  await page.goto(await arriveFromProvider(page, token));
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

test("a link that this browser didn't ask for shows whose account it opens, and changes nothing until that is accepted", async ({
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
  await look(link);
  await link.getByRole("button", { name: "Stay signed in" }).click();
  await link.waitForURL("**/dashboard");
  expect(await link.evaluate(() => localStorage.getItem("authToken"))).toBe(own.token);
});

test("a link with a token that doesn't work leaves the browser signed in", async ({ page, request, complaints }) => {
  const { token } = await createAccount(request);
  await signIn(page, { email: "", token });
  const link = await page.context().newPage();
  await link.goto("/auth-success?token=garbage");
  await expect(link.getByRole("heading", { name: "This sign-in link doesn't work" })).toBeVisible();
  await expectNoted(complaints, 401);
  await look(link);
  expect(await link.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
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
