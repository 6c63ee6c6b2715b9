import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { codeFor, createAccount } from "../support/account.ts";
import {
  expectAlert,
  expectSameAlert,
  expectToggle,
  field,
  fillIn,
  password,
  press,
  recordCalls,
} from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

const newPassword = "better horse";

test("[AUTH-28] [AUTH-54] [AUTH-55] [AUTH-56] [AUTH-57] [AUTH-58] [AUTH-60] the first step asks for the email address, and Back leaves the flow", async ({
  page,
  consoleErrors,
}) => {
  const calls = recordCalls(page);
  await openForgot(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recover Access");
  await expect(page.getByText("We'll help you reset your password", { exact: true })).toBeVisible();
  await expect(field(page, "Email")).toHaveAttribute("type", "email");
  for (const wrong of ["", "ada at example"]) {
    await field(page, "Email").fill(wrong);
    await press(page, "Send Code");
    await expectAlert(page, "Enter your account's email address.");
  }
  expect(calls).toEqual([]);
  await checkPage(page);

  await field(page, "Email").fill("ada@example.com");
  const text = "Failed to send password reset email. Please try again.";
  const submit = () => press(page, "Send Code");
  await expectSameAlert(page, { path: "/auth/forget-password", submit, text, consoleErrors });

  await press(page, "Back");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(field(page, "Email")).toHaveValue("ada@example.com");
});

test("[AUTH-28] [AUTH-59] [AUTH-61] [AUTH-62] [AUTH-63] [AUTH-64] [AUTH-66] [AUTH-67] the code step says where to look, accepts 6 characters, and leads back and forward", async ({
  page,
  request,
  consoleErrors,
}) => {
  const { email } = await createAccount(request);
  await openForgot(page);
  await field(page, "Email").fill(email);
  await press(page, "Send Code");
  await expect(page.getByRole("status").filter({ hasText: "Check your email" })).toContainText(
    `If ${email} has an account, we've sent a code to it.`,
  );
  const code = field(page, "Reset code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("maxlength", "6");
  await expect(page.getByRole("button", { name: "Verify Code" })).toBeVisible();
  await expect(page.getByText(/Resend in [01]:\d\d/)).toBeVisible();

  // The last code is still valid, so another request within a minute leads to the code step again.
  await press(page, "Back");
  await expect(field(page, "Email")).toHaveValue(email);
  await press(page, "Send Code");
  await expect(code).toBeFocused();
  await expectConsoleErrors(consoleErrors, 429);

  const text = "Invalid OTP. Please try again.";
  const tried = page.waitForRequest("**/api/auth/verifiy-otp");
  const emailed = await codeFor(request, email);
  const wrong = String((Number(emailed) + 1) % 1_000_000).padStart(6, "0");
  // In one go: otherwise the seventh digit could arrive after the first six were rejected and cleared.
  await page.keyboard.insertText(`${wrong}7`);
  expect((await tried).postDataJSON()).toEqual({ email, code: wrong, type: "password_reset" });
  await expectAlert(page, text);
  await expect(code).toHaveValue("");
  await expectConsoleErrors(consoleErrors, 400);
  await checkPage(page);
  await expectSameAlert(page, { path: "/auth/verifiy-otp", submit: () => code.fill("000000"), text, consoleErrors });

  await code.fill(emailed);
  await expect(field(page, "New password")).toBeFocused();
});

test("[AUTH-28] [AUTH-65] [AUTH-68] [AUTH-69] [AUTH-70] [AUTH-71] [AUTH-72] [AUTH-73] [AUTH-74] [AUTH-75] [AUTH-76] [AUTH-77] a new password must be confirmed, ends every session, and is the only one that signs in", async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  const account = await createAccount(request);
  const { email } = account;
  await openForgot(page);
  await field(page, "Email").fill(email);
  await press(page, "Send Code");
  await expect(field(page, "Reset code")).toBeFocused();
  const verified = page.waitForResponse("**/api/auth/verifiy-otp");
  const code = await codeFor(request, email);
  await field(page, "Reset code").fill(code);
  const { token } = await (await verified).json();
  await expectToggle(page, "New password");
  await expect(field(page, "New password")).toHaveAttribute("autocomplete", "new-password");
  await expect(field(page, "Confirm password")).toHaveAttribute("autocomplete", "new-password");
  await expect(page.locator("form input[autocomplete=username]")).toHaveValue(email);

  const calls = recordCalls(page);
  for (const [chosen, confirm, message] of [
    ["1234567", "1234567", "Password must be at least 8 characters long."],
    [newPassword, "something else", "Passwords do not match."],
  ] as const) {
    await fillIn(page, { "New password": chosen, "Confirm password": confirm });
    await press(page, "Reset Password");
    await expectAlert(page, message);
  }
  await checkPage(page);
  await press(page, "Back");
  await expect(field(page, "Reset code")).toHaveValue(code);
  await press(page, "Verify Code");
  await fillIn(page, { "New password": newPassword, "Confirm password": newPassword });
  expect(calls).toEqual([]);
  await expectSameAlert(page, {
    path: "/auth/reset-password",
    submit: () => press(page, "Reset Password"),
    text: "Failed to reset password. Please try again.",
    consoleErrors,
  });

  const reset = page.waitForRequest("**/api/auth/reset-password");
  await press(page, "Reset Password");
  expect((await reset).headers().authorization).toBe(`Bearer ${token}`);
  expect((await reset).postDataJSON()).toEqual({ newPassword });
  await expect(page.getByText("Password Reset Successful!", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(token);
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await request.get("/api/auth/user-data", { headers })).status()).toBe(401);
  await checkPage(page);

  await press(page, "Go to Login");
  await expect(field(page, "Password")).toBeFocused();
  await expect(field(page, "Email")).toHaveValue(email);
  await field(page, "Password").fill(password);
  await press(page, "Log In");
  await expectAlert(page, "Login Failed Invalid email or password. Please try again.");
  await expectConsoleErrors(consoleErrors, 401);
  await field(page, "Password").fill(newPassword);
  await press(page, "Log In");
  await page.waitForURL("**/dashboard");
});

async function openForgot(page: Page): Promise<void> {
  await page.goto("/login");
  await press(page, "Forgot password?");
  await expect(field(page, "Email")).toBeFocused();
}
