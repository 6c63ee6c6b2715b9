import { checkPage } from "../support/accessibility.ts";
import { codeFor, createAccount } from "../support/account.ts";
import { expectAlert, field, fillIn, password, press } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

const newPassword = "better horse";

test("[AUTH-59] [AUTH-62] [AUTH-64] [AUTH-65] [AUTH-75] a new password is chosen with an emailed code, ends every session, and is the only one that signs in", async ({
  page,
  request,
  consoleErrors,
}) => {
  const account = await createAccount(request);
  const { email } = account;
  await page.goto("/login");
  await press(page, "Forgot password?");
  await expect(field(page, "Email")).toBeFocused();
  await press(page, "Send Code");
  await expectAlert(page, "Enter your account's email address.");
  await test.step("the email step is accessible", () => checkPage(page, "main"));
  await field(page, "Email").fill(email);
  await press(page, "Send Code");

  const code = field(page, "Reset code");
  await expect(code).toBeFocused();
  const emailed = await codeFor(request, email);
  const wrong = String((Number(emailed) + 1) % 1_000_000).padStart(6, "0");
  const tried = page.waitForRequest("**/api/auth/verifiy-otp");
  // In one go: otherwise the seventh digit could arrive after the first six were rejected and cleared.
  await page.keyboard.insertText(`${wrong}7`);
  expect((await tried).postDataJSON()).toEqual({ email, code: wrong, type: "password_reset" });
  await expectAlert(page, "Invalid OTP. Please try again.");
  await expect(code).toHaveValue("");
  await expectConsoleErrors(consoleErrors, 400);
  await test.step("the code step is accessible", () => checkPage(page, "main"));
  const verified = page.waitForResponse("**/api/auth/verifiy-otp");
  await code.fill(emailed);
  const { token } = await (await verified).json();

  await expect(field(page, "New password")).toBeFocused();
  await fillIn(page, { "New password": newPassword, "Confirm password": "something else" });
  await press(page, "Reset Password");
  await expectAlert(page, "Passwords do not match.");
  await test.step("the password step is accessible", () => checkPage(page, "main"));
  await field(page, "Confirm password").fill(newPassword);
  await press(page, "Reset Password");
  await expect(page.getByText("Password Reset Successful!", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Login" })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(token);
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await request.get("/api/auth/user-data", { headers })).status()).toBe(401);
  await test.step("the last step is accessible", () => checkPage(page, "main"));

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
