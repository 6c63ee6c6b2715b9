// Helpers for the sign-in page and for failing requests.
import { expect, type Page } from "@playwright/test";
import { expectConsoleErrors, holdThenFail } from "./network.ts";

export const password = "correct horse";

/** Values for the fields of the first registration step. */
export const registration = {
  "Full name": "Ada Lovelace",
  Email: "ada@example.com",
  Password: password,
  "Confirm password": password,
};

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Switches from registration. Both views have an Email field, so filling in before the view changes would be lost. */
export async function openLogin(page: Page): Promise<void> {
  await press(page, "Log in");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
}

/** The password can be shown and hidden again. */
export async function expectToggle(page: Page, label: string): Promise<void> {
  const input = field(page, label);
  const toggle = page.locator("div").filter({ has: input }).last().getByRole("button", { name: "Show password" });
  await expect(input).toHaveAttribute("type", "password");
  await toggle.click();
  await expect(input).toHaveAttribute("type", "text");
  await toggle.click();
  await expect(input).toHaveAttribute("type", "password");
}

export async function expectAlert(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("alert")).toHaveText(text, { useInnerText: true });
}

/** The paths of all requests sent by the sign-in page from now on. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/api/auth/")) calls.push(pathname.slice("/api".length));
  });
  return calls;
}

const errorResponses = [
  { status: 400, reason: "" },
  { status: 409, reason: "" },
  { status: 429, reason: " Wait a minute." },
  { status: 500, reason: " Something broke." },
];

interface Step {
  path: string;
  submit: () => Promise<void>;
  /** The text of its alert for any error. */
  text: string;
  consoleErrors: string[];
}

/** A step shows the same text for every error, and adds the reason only if the input isn't to blame. */
export async function expectSameAlert(page: Page, { path, submit, text, consoleErrors }: Step): Promise<void> {
  for (const { status, reason } of errorResponses) {
    const message = reason.trim() || "Not shown.";
    const release = await holdThenFail(page, path, { status, code: `code_${status}`, message });
    await submit();
    // The previous alert is removed on submit, so the next one is certainly new although its text is the same.
    await expect(page.getByRole("alert")).toHaveCount(0);
    release();
    await expectAlert(page, `${text}${reason}`);
    await expectConsoleErrors(consoleErrors, status);
  }
}

/** The token is in the global state, too: it is still sent after it was removed from local storage. */
export async function expectTokenInState(page: Page, token: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  const requested = page.waitForRequest("**/api/dashboard/settings/notifications");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  expect((await requested).headers().authorization).toBe(`Bearer ${token}`);
}
