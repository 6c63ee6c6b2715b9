// Moving about on the sign-in page, and the ways in which its calls can fail.
import { expect, type Page } from "@playwright/test";
import { expectNoted, holdAndRefuse } from "./network.ts";

export const password = "correct horse";

/** What each field of the first step of registration is filled with. */
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

/** Whoever shows a password can hide it again. */
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

/** Every call of the sign-in page that was sent, as its path. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/api/auth/")) calls.push(pathname.slice("/api".length));
  });
  return calls;
}

const refusals = [
  { status: 400, reason: "" },
  { status: 409, reason: "" },
  { status: 429, reason: " Wait a minute." },
  { status: 500, reason: " Something broke." },
];

interface Step {
  path: string;
  submit: () => Promise<void>;
  /** Of its alert, whatever went wrong. */
  text: string;
  complaints: string[];
}

/** A step has one text for all that the server refuses, and a reason beside it only where the input is not at fault. */
export async function expectOneText(page: Page, { path, submit, text, complaints }: Step): Promise<void> {
  for (const { status, reason } of refusals) {
    const message = reason.trim() || "Not told.";
    const answer = await holdAndRefuse(page, path, { status, code: `code_${status}`, message });
    await submit();
    // What stood there goes with a new try, so that the next text is about that one although it is the same.
    await expect(page.getByRole("alert")).toHaveCount(0);
    answer();
    await expectAlert(page, `${text}${reason}`);
    await expectNoted(complaints, status);
  }
}

/** The token is in the global state, too: it goes along with calls after the storage has lost it. */
export async function expectTokenInState(page: Page, token: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("authToken"));
  const asked = page.waitForRequest("**/api/dashboard/settings/notifications");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Notifications" }).click();
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
}
