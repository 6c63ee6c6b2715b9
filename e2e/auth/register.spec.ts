import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { codeFor, newEmail } from "../support/account.ts";
import {
  expectAlert,
  expectSameAlert,
  expectTokenInState,
  field,
  fillIn,
  password,
  press,
  recordCalls,
  registration,
} from "../support/auth.ts";
import { actUntilLogged, freeze } from "../support/clock.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[AUTH-29] [AUTH-30] [AUTH-31] [AUTH-32] [AUTH-33] [AUTH-34] [AUTH-35] [AUTH-36] [AUTH-37] [AUTH-38] the first step has four fields, and sends nothing while one is missing or invalid", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await openRegister(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Contrail");
  await expect(page.getByText("Create your account in seconds", { exact: true })).toBeVisible();
  for (const [label, type, autocomplete] of [
    ["Full name", "text", "name"],
    ["Email", "email", "username"],
    ["Password", "password", "new-password"],
    ["Confirm password", "password", "new-password"],
  ] as const) {
    await expect(field(page, label)).toHaveJSProperty("type", type);
    await expect(field(page, label)).toHaveAttribute("autocomplete", autocomplete);
  }
  await expect(field(page, "Full name")).toHaveAttribute("maxlength", "100");
  for (const [wrong, ...messages] of [
    [{ "Full name": "" }, "Enter your name."],
    [{ Password: " ".repeat(8), "Confirm password": " ".repeat(8) }, "A password can't consist of only spaces."],
    [{ Email: "" }, "Enter a valid email address."],
    [{ Email: "ada at example" }, "Enter a valid email address."],
    [{ Password: "" }, "Choose a password.", "Passwords do not match"],
    [{ Password: "1234567", "Confirm password": "1234567" }, "Password must be at least 8 characters long."],
    [{ "Confirm password": "" }, "Confirm your password."],
    [{ "Confirm password": "something else" }, "Passwords do not match"],
  ] as const) {
    await fillIn(page, { ...registration, ...wrong });
    await press(page, "Create Account");
    await expect(page.getByRole("alert")).toHaveText(messages);
  }
  expect(calls).toEqual([]);
  await checkPage(page);
});

test("[AUTH-28] [AUTH-39] [AUTH-40] every failed registration shows the same title and text", async ({
  page,
  request,
  consoleErrors,
}) => {
  const email = newEmail();
  for (let time = 0; time < 5; time++) {
    await request.post("/api/auth/create-gmail-account", { data: { email, password, name: "Ada Lovelace" } });
  }
  const text = "Registration Failed Registration failed. Please try again.";
  await openRegister(page);
  await fillIn(page, { ...registration, Email: email });
  await press(page, "Create Account");
  await expectAlert(page, `${text} Too many codes were sent to this email address. Please try again in 10 minutes.`);
  await expectConsoleErrors(consoleErrors, 429);
  const submit = () => press(page, "Create Account");
  await expectSameAlert(page, { path: "/auth/create-gmail-account", submit, text, consoleErrors });
});

test("[AUTH-28] [AUTH-41] [AUTH-42] [AUTH-43] [AUTH-46] [AUTH-47] [AUTH-48] the verify step asks for a 6-digit code, and Back returns to the filled form", async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  const email = newEmail();
  await register(page, email);
  const code = field(page, "Verification code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("placeholder", "6-digit code");
  await expect(code).toHaveAttribute("maxlength", "6");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByText(`For ${email}. Valid for 10 minutes.`)).toBeVisible();
  await expect(page.getByText("Your code and a link to the local outbox are in its terminal")).toBeVisible();
  await page.keyboard.type("417");
  await expect(page.locator("[data-next]")).toHaveText("");
  await expect.poll(() => nextCell(page)).toBe(3);
  await page.keyboard.press("Backspace");
  await expect.poll(() => nextCell(page)).toBe(2);

  const text = "Verification Failed Invalid OTP code. Please try again.";
  const sent = page.waitForRequest("**/api/auth/verifiy-otp");
  await press(page, "Verify");
  expect((await sent).postDataJSON()).toMatchObject({ code: "41" });
  await expectAlert(page, text);
  await expectConsoleErrors(consoleErrors, 400);

  await code.fill(otherThan(await codeFor(request, email)));
  await expectAlert(page, text);
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();
  await expectConsoleErrors(consoleErrors, 400);
  await checkPage(page);
  const submit = () => code.fill("000000");
  await expectSameAlert(page, { path: "/auth/verifiy-otp", submit, text, consoleErrors });

  await press(page, "Back");
  for (const [label, value] of Object.entries({ ...registration, Email: email })) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, "Full name")).toBeFocused();
});

test("[AUTH-44] [AUTH-45] [AUTH-49] [AUTH-50] [AUTH-51] [AUTH-52] after 60 s a new code can be requested; the right one signs in, and Continue goes straight to the dashboard", async ({
  page,
  request,
  consoleErrors,
}) => {
  await page.clock.install();
  const email = newEmail();
  await openRegister(page);
  await fillIn(page, { ...registration, Email: email });
  await freeze(page);
  const created = page.waitForResponse("**/api/auth/create-gmail-account");
  await press(page, "Create Account");
  const { key } = await (await created).json();

  await expect(page.getByText("Resend in 1:00")).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend code" });
  await page.clock.runFor(18_000);
  await expect(page.getByText("Resend in 0:42")).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(page.getByText("Resend in 0:01")).toBeVisible();
  await expect(resend).toHaveCount(0);
  await page.clock.runFor(1_000);

  // The server measures its own minute, which hasn't passed.
  const tooSoon =
    "We sent an email to this address less than a minute ago. Check your inbox, or try again in a minute.";
  await resendCode(page, tooSoon);
  await expectAlert(page, tooSoon);
  await expectConsoleErrors(consoleErrors, 429);
  await page.route("**/api/auth/resend-code", (route) => route.fulfill({ json: { success: true, message: "Sent." } }));
  expect(await resendCode(page, "Sent.")).toEqual({ type: "account_verification", key });
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await expect(page.getByText(/Resend in (1:00|0:59)/)).toBeVisible();

  const [verified, loaded] = [page.waitForResponse("**/verifiy-otp"), page.waitForRequest("**/api/auth/user-data")];
  const code = await codeFor(request, email);
  await field(page, "Verification code").fill(code);
  const { token } = await (await verified).json();
  expect((await verified).request().postDataJSON()).toEqual({ email, code, type: "account_verification", key });
  expect((await loaded).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByRole("main")).toContainText(
    "Registration Successful! Your account has been created successfully.",
  );
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(token);
  await press(page, "Continue");
  await page.waitForURL("**/dashboard");
  await page.clock.resume();
  await expectTokenInState(page, token);
});

test("[AUTH-53] 2 s after registration the dashboard opens, and a pasted code is submitted automatically", async ({
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
  await freeze(page);
  await page.keyboard.press("Control+V");

  await expect(page.getByText("Registration Successful!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.clock.runFor(1_999);
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.clock.runFor(1);
  await page.waitForURL("**/dashboard");
});

test("views and steps are in the history and survive a reload, also the code step", async ({ page, request }) => {
  await page.clock.install();
  const email = newEmail();
  await register(page, email);
  await expect(page).toHaveTitle("Sign up · Contrail");
  await page.clock.fastForward(30_000);
  await page.reload();
  await expect(page.getByText(/Resend in 0:[012]\d/)).toBeVisible();
  const code = field(page, "Verification code");
  await expect(code).toBeFocused();
  await expect(page.getByText(`For ${email}. Valid for 10 minutes.`)).toBeVisible();

  await page.goBack();
  await expect(field(page, "Full name")).toHaveValue(registration["Full name"]);
  await expect(field(page, "Email")).toHaveValue(email);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page).toHaveTitle("Sign in · Contrail");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Join Contrail" })).toBeVisible();
  await page.goForward();
  await code.fill(await codeFor(request, email));
  await expect(page.getByText("Registration Successful!")).toBeVisible();
});

test("a chosen plan is carried through registration to its checkout, which needs no application", async ({
  page,
  request,
  toasts,
}) => {
  const email = newEmail();
  await page.goto("/login?view=register&plan=pro");
  await expect(page.getByText("Team plan, $19 a month. You confirm it after signing in.")).toBeVisible();
  await press(page, "Log in");
  await expect(page.getByText("Team plan, $19 a month. You confirm it after signing in.")).toBeVisible();
  await press(page, "Sign up");
  await fillIn(page, { ...registration, Email: email });
  await press(page, "Create Account");
  await expect(field(page, "Verification code")).toBeFocused();
  await expect(page.getByText("Team plan, $19 a month. You confirm it after signing in.")).toBeVisible();
  await field(page, "Verification code").fill(await codeFor(request, email));
  await press(page, "Continue");
  await page.waitForURL("**/dashboard/credits?plan=pro");
  const dialog = page.getByRole("dialog", { name: "Upgrade to Pro?" });
  await expect(dialog).toContainText("Pro is called Team on the pricing page.");
  await dialog.getByRole("button", { name: "Upgrade to Pro" }).click();
  await expect.poll(() => toasts).toContain("You're now on Pro");
  await expect(page).toHaveURL("/dashboard/credits");
  await expect(page.getByRole("listitem", { name: "Pro" })).toContainText("Current plan");
});

async function openRegister(page: Page): Promise<void> {
  await page.goto("/login");
  await press(page, "Sign up");
  await expect(field(page, "Full name")).toBeFocused();
}

async function register(page: Page, email: string): Promise<void> {
  await openRegister(page);
  await fillIn(page, { ...registration, Email: email });
  await press(page, "Create Account");
  await expect(field(page, "Verification code")).toBeFocused();
}

/** Resolves to the request body once the response has been rendered. */
async function resendCode(page: Page, message: string): Promise<unknown> {
  const requested = page.waitForRequest("**/api/auth/resend-code");
  await actUntilLogged(page, message, () => press(page, "Resend code"));
  return (await requested).postDataJSON();
}

function nextCell(page: Page): Promise<number> {
  return page.locator("[data-next]").evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
