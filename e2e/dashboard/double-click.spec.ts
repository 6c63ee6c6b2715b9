import type { Page } from "@playwright/test";
import { createAccount, createApplication, signIn } from "../support/account.ts";
import { withinOneMonth } from "../support/month.ts";
import { hold } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

/** Slow enough for the first click's response to arrive before the second click. */
const byHand = { delay: 120 };

test.beforeEach(async ({ page, request, toasts }) => {
  await withinOneMonth();
  const account = await createAccount(request);
  await createApplication(request, account, "checkout-web");
  await signIn(page, account);
  expect(toasts).toEqual([]);
  await page.goto("/dashboard/credits");
});

test("a double click on Purchase buys one package", async ({ page, toasts }) => {
  const posts = countPosts(page, "/api/dashboard/credits/purchases");
  await page.getByRole("button", { name: "Purchase 15,000 for $60" }).dblclick(byHand);
  await expect.poll(() => toasts).toContain("15,000 credits added");
  await expect(page.getByRole("button", { name: "Purchase 15,000 for $60" })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("link", { name: "Starter 15,500 credits left" })).toBeVisible();
  expect(posts()).toBe(1);
});

test("a double click on Upgrade changes the plan once, and its dialog doesn't turn into a downgrade", async ({
  page,
}) => {
  const posts = countPosts(page, "/api/dashboard/plan");
  await page.getByRole("button", { name: "Upgrade to Pro" }).click();
  // The dialog stays open until all data has reloaded, so this shows its text after the plan has changed.
  const release = await hold(page, "/auth/user-data");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Upgrade to Pro" }).dblclick(byHand);
  // By selector: elements behind the dialog have no role.
  await expect(page.locator('li[aria-label="Pro"]').getByText("Current plan")).toBeVisible();
  await expect(dialog).toHaveAccessibleName("Upgrade to Pro?");
  await expect(dialog.getByRole("button", { name: "Upgrading..." })).toBeVisible();
  release();
  await expect(dialog).toHaveCount(0);
  expect(posts()).toBe(1);
});

function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) count++;
  });
  return () => count;
}
