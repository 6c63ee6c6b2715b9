import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { codeFor, newEmail } from "../support/account.ts";
import { expectAlert, expectTokenInState, field, fillIn, press, registration } from "../support/auth.ts";
import { freeze } from "../support/clock.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[AUTH-36] [AUTH-41] [AUTH-43] [AUTH-46] [AUTH-49] [AUTH-50] [AUTH-53] views and steps are in the history and survive a reload; a pasted code signs in, and after 2 s the dashboard opens", async ({
  page,
  request,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const email = newEmail();
  await page.goto("/login");
  await press(page, "Sign up");
  await expect(field(page, "Full name")).toBeFocused();
  await expect(page).toHaveTitle("Sign up · Contrail");
  await press(page, "Create Account");
  await expect(page.getByRole("alert").first()).toHaveText("Enter your name.");
  await expect(field(page, "Full name")).toBeFocused();
  await test.step("the first step is accessible", () => checkPage(page, "main"));
  await fillIn(page, { ...registration, Email: email });
  await press(page, "Create Account");

  const code = field(page, "Verification code");
  await expect(code).toBeFocused();
  await expect(page.getByText("Your code and a link to the local outbox are in its terminal")).toBeVisible();
  await page.keyboard.type("417");
  await expect(page.locator("[data-next]")).toHaveText("");
  await expect.poll(() => nextCell(page)).toBe(3);
  await page.keyboard.press("Backspace");
  await expect.poll(() => nextCell(page)).toBe(2);
  const right = await codeFor(request, email);
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
  await expectAlert(page, "Verification Failed Invalid OTP code. Please try again.");
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();
  await expectConsoleErrors(consoleErrors, 400);
  await test.step("the code step is accessible", () => checkPage(page, "main"));

  await press(page, "Back");
  for (const [label, value] of Object.entries({ ...registration, Email: email })) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(field(page, "Full name")).toBeFocused();
  await page.goForward();
  await expect(code).toBeFocused();
  await page.clock.fastForward(30_000);
  await page.reload();
  await expect(page.getByText(/Resend in 0:[012]\d/)).toBeVisible();
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
  await expect(code).toBeFocused();

  await page.evaluate((text) => navigator.clipboard.writeText(text), `${right.slice(0, 3)} ${right.slice(3)}`);
  const verified = page.waitForResponse("**/verifiy-otp");
  await freeze(page);
  await page.keyboard.press("Control+V");
  const { token } = await (await verified).json();
  await expect(page.getByText("Registration Successful!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeFocused();
  await page.clock.runFor(1_999);
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.clock.runFor(1);
  await page.waitForURL("**/dashboard");
  await page.clock.resume();
  await expectTokenInState(page, token);
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

function nextCell(page: Page): Promise<number> {
  return page.locator("[data-next]").evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell));
}
