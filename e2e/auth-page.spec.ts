import type { Page } from "@playwright/test";
import { look } from "./accessible.ts";
import { codeFor, createAccount, newEmail } from "./account.ts";
import { freeze } from "./clock.ts";
import { expect, test } from "./test.ts";

test("[AUTH-04] at every switch the view fades in over 300 ms, and its heading stands at the same height", async ({
  page,
}) => {
  const fades: Fade[] = [];
  await page.exposeFunction("onFaded", (fade: Fade) => fades.push(fade));
  await page.addInitScript(reportFades);
  await page.goto("/login");
  const heights = new Set<number | undefined>();
  const seen: Fade[] = [];
  for (const [title, next] of [
    ["Welcome Back", "Sign up"],
    ["Join Contrail", "Log in"],
    ["Welcome Back", "Forgot password?"],
    ["Recover Access", "Back"],
    ["Welcome Back", "Sign up"],
  ] as const) {
    seen.push({ title, milliseconds: 300, opacity: ["0", "1"] });
    await expect.poll(() => fades).toEqual(seen);
    heights.add((await page.getByRole("heading", { name: title }).boundingBox())?.y);
    await page.getByRole("button", { name: next }).click();
  }
  expect(heights.size).toBe(1);
});

test("a fade is one only for those who want motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await expect(page.locator("main")).toHaveCSS("animation-name", "none");
});

test("[AUTH-05] the marketing panel appears on large screens only", async ({ page }) => {
  await page.goto("/login");
  const panel = page.getByRole("complementary");
  for (const [width, isThere] of [
    [1440, true],
    [1024, true],
    [1023, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(panel).toBeVisible({ visible: isThere });
  }
});

test("[AUTH-08] hiding the demo moves nothing else", async ({ page }) => {
  await page.goto("/login");
  const heading = page.getByRole("heading", { level: 2 });
  const before = await heading.boundingBox();
  await page.getByRole("button", { name: "Hide Demo" }).click();
  await expect(page.locator("figure")).toHaveCSS("opacity", "1");
  await expect(page.locator("div:has(> figure)")).toHaveCSS("opacity", "0");
  expect(await heading.boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Show Demo" }).click();
  await expect(page.locator("div:has(> figure)")).toHaveCSS("opacity", "1");
});

test("[AUTH-44] [AUTH-45] the resend countdown runs for 60 s; then a new code is asked for and it begins again", async ({
  page,
}) => {
  await page.clock.install();
  const sent: unknown[] = [];
  // The server counts its own minute, which has not passed.
  await page.route("**/api/auth/resend-code", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, message: "Sent." } });
  });
  await fillInRegistration(page, newEmail());
  await freeze(page);
  const created = page.waitForResponse("**/api/auth/create-gmail-account");
  await page.getByRole("button", { name: "Create Account" }).click();
  const { key } = await (await created).json();

  await expect(page.getByText("Resend in 1:00")).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend code" });
  await page.clock.runFor(18_000);
  await expect(page.getByText("Resend in 0:42")).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(page.getByText("Resend in 0:01")).toBeVisible();
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);
  const answered = page.waitForResponse("**/api/auth/resend-code");
  await resend.click();
  await answered;
  await page.clock.runFor(1_000);
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await expect(page.getByText(/Resend in (1:00|0:59)/)).toBeVisible();
  expect(sent).toEqual([{ type: "account_verification", key }]);
});

test("[AUTH-53] after registration the dashboard follows by itself after 2 s, and a pasted code submits itself", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const email = newEmail();
  await register(page, email);
  const code = await codeFor(request, email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByLabel("Verification code")).toBeFocused();
  await freeze(page);
  await page.keyboard.press("Control+V");

  await expect(page.getByText("Registration Successful!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.clock.runFor(1_999);
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.clock.runFor(1);
  await page.waitForURL("**/dashboard");
});

test("[AUTH-42] the code field shows where the next digit goes", async ({ page }) => {
  await register(page, newEmail());
  const next = page.locator("[data-next]");
  const place = () => next.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
  expect(await place()).toBe(0);
  await page.keyboard.type("417");
  expect(await place()).toBe(3);
  await page.keyboard.press("Backspace");
  expect(await place()).toBe(2);
});

test("[AUTH-19] the GitHub button navigates to {host}/auth/github", ({ page }) =>
  expectNavigation(page, "GitHub", "/api/auth/github"));

test("[AUTH-20] the Google button navigates to {host}/auth/google", ({ page }) =>
  expectNavigation(page, "Google", "/api/auth/google"));

test("[AUTH-21] without a client for GitHub its button says so, and so does its address", ({ page }) =>
  expectExplanation(page, "GitHub", "/api/auth/github"));

test("[AUTH-21] without a client for Google its button says so, and so does its address", ({ page }) =>
  expectExplanation(page, "Google", "/api/auth/google"));

test("[AUTH-64] [AUTH-65] [AUTH-75] a forgotten password is reset with the mailed code, and only the new one signs in", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  await page.getByLabel("Reset code").fill(await codeFor(request, account.email));

  await page.getByLabel("New password").fill("better horse");
  await page.getByLabel("Confirm password").fill("better horse");
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password Reset Successful!")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await request.get("/api/auth/user-data", { headers })).status()).toBe(401);

  await page.getByRole("button", { name: "Go to Login" }).click();
  await page.getByLabel("Password", { exact: true }).fill("better horse");
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/dashboard");
});

test("every step of a reset looks right", async ({ page, request }) => {
  test.slow();
  const { email } = await createAccount(request);
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send Code" }).click();
  await look(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(page.getByLabel("Reset code")).toBeVisible();
  await look(page);
  await page.getByLabel("Reset code").fill(await codeFor(request, email));
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await look(page);
  await page.getByLabel("New password").fill("better horse");
  await page.getByLabel("Confirm password").fill("better horse");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password Reset Successful!")).toBeVisible();
  await look(page);
});

test("[AUTH-26] [AUTH-47] what failed looks right too", async ({ page, complaints }) => {
  test.slow();
  await page.goto("/login");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("wrong horse");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Login Failed\s*Invalid email or password. Please try again./);
  await look(page);

  await register(page, newEmail());
  await page.getByLabel("Verification code").fill("000000");
  await expect(page.getByRole("alert")).toHaveText(/Verification Failed\s*Invalid OTP code. Please try again./);
  await look(page);
  // The browser notes each refusal of the server.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("401"), expect.stringContaining("400")]);
});

async function expectNavigation(page: Page, provider: string, path: string): Promise<void> {
  await page.route("**/api/auth/providers", (route) =>
    route.fulfill({ json: { success: true, message: "", providers: { github: true, google: true } } }),
  );
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Provider</h1>" }));
  await page.goto("/login");
  await page.getByRole("button", { name: provider }).click();
  await page.waitForURL(`**${path}`);
}

async function expectExplanation(page: Page, provider: string, path: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: provider }).click();
  await expect(page.getByText(`${provider} sign-in is not set up here`)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");
  await look(page);
  await page.goto(path);
  await page.waitForURL("**/login?**");
  await expect(page.getByText(`${provider} sign-in is not set up here`)).toBeVisible();
}

async function register(page: Page, email: string): Promise<void> {
  await fillInRegistration(page, email);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
}

async function fillInRegistration(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password", { exact: true }).fill("correct horse");
}

interface Fade {
  title: string | undefined;
  milliseconds: unknown;
  opacity: unknown[];
}

/** Runs in the page: tells of every animation of a view that has run to its end. */
function reportFades(): void {
  const { onFaded } = window as unknown as { onFaded: (fade: Fade) => void };
  document.addEventListener("animationstart", async ({ target, animationName }) => {
    if (!(target instanceof HTMLElement) || target.localName !== "main") return;
    const running = target.getAnimations().find((each) => (each as CSSAnimation).animationName === animationName);
    const effect = running?.effect as KeyframeEffect;
    const fade = {
      title: target.querySelector("h1")?.textContent,
      milliseconds: effect.getComputedTiming().duration,
      opacity: effect.getKeyframes().map(({ opacity }) => opacity),
    };
    await running?.finished;
    onFaded(fade);
  });
}
