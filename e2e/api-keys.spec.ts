import type { Page } from "@playwright/test";
import { lookAt } from "./accessible.ts";
import { createAccount, signIn } from "./account.ts";
import { expect, test } from "./test.ts";

test("onboarding, and the way of an application from its creation to its end", async ({ page, request, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const send = async (key: string) =>
    (await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: { message: "x" } })).status();
  await signIn(page, account);

  await expect(page.getByRole("heading", { name: "No Applications Connected" })).toBeVisible();
  for (const name of ["Live Monitoring", "Multi-Environment", "AI Insights"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("button", { name: /npm install/ }).click();
  await expect.poll(copied).toMatch(/^npm install http:\/\/\S+\/sdk\/contrail-logger-[\d.]+\.tgz$/);

  await page.getByRole("link", { name: "Api Keys" }).click();
  await expect(page.getByText("No Applications Yet")).toBeVisible();
  await create(page, "shop");
  await expect(page.getByText("Application created successfully")).toBeVisible();
  const banner = page.getByRole("region", { name: "New Application Created" });
  await banner.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("API key copied to clipboard")).toBeVisible();
  const firstKey = await copied();
  expect(await send(firstKey)).toBe(202);
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText("1 of 3 applications used")).toBeVisible();
  await expect(page.getByRole("table", { name: "Your Applications" })).toContainText(firstKey.slice(0, 10));

  await openMenu(page, "shop", "Rename");
  await lookAt(page, 1440);
  await page.getByLabel("Name", { exact: true }).fill("web shop");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByText("Application renamed")).toBeVisible();

  await openMenu(page, "web shop", "Replace key");
  await lookAt(page, 1440);
  await page.getByRole("button", { name: "Replace Key" }).click();
  await expect(page.getByRole("region", { name: "New Key" })).toBeVisible();
  await page.getByRole("button", { name: "Copy Key" }).click();
  await expect(page.getByText("App key copied to clipboard")).toBeVisible();
  expect(await copied()).not.toBe(firstKey);
  expect([await send(firstKey), await send(await copied())]).toEqual([401, 202]);

  for (const name of ["blog", "worker"]) await create(page, name);
  await expect(page.getByText("3 of 3 applications used")).toBeVisible();
  const warning = "You've reached the maximum limit of 3 applications. Delete an existing app to create a new one.";
  await expect(page.getByText(warning)).toBeVisible();
  await page.getByRole("button", { name: "Create New App" }).click();
  await expect(page.getByText("You can only create up to 3 applications")).toBeVisible();

  await page.getByRole("button", { name: "Delete blog" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("This action cannot be undone.");
  await lookAt(page, 1440);
  await question.getByRole("button", { name: "Delete App" }).click();
  await expect(page.getByText("Application deleted successfully")).toBeVisible();
  await expect(page.getByText("2 of 3 applications used")).toBeVisible();
});

async function create(page: Page, name: string) {
  await page.getByRole("button", { name: "Create New App" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New App" });
  await expect(dialog.getByText("You can only create up to 3 apps on the free plan.")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create App" }).click();
  await expect(dialog).toBeHidden();
}

async function openMenu(page: Page, name: string, choice: string) {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
