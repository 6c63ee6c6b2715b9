// Helpers for the sign-in page.
import { expect, type Page } from "@playwright/test";

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

/** The token is in the global state, too: it is still sent after it was removed from local storage. */
export async function expectTokenInState(page: Page, token: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  const requested = page.waitForRequest("**/api/dashboard/settings/notifications");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  expect((await requested).headers().authorization).toBe(`Bearer ${token}`);
}
