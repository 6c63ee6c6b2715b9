import type { Locator, Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, signIn } from "../support/account.ts";
import { freeze } from "../support/clock.ts";
import { boxOf } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

test("[ONB-01] [ONB-09] on a phone, every screen insets the onboarding, all frameworks are in view, and it has its own Logout button", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await createAccount(request));
  const heading = page.getByRole("heading", { name: "No Applications Connected" });
  const inset = (await boxOf(heading)).x;
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Logs", exact: true }).click();
  await page.waitForURL("**/dashboard/logs");
  expect(inset).toBeGreaterThan(0);
  expect((await boxOf(heading)).x).toBe(inset);

  await page.getByRole("button", { name: "Create Your First App" }).click();
  const frameworks = page.getByRole("radiogroup", { name: "Framework" });
  for (const name of ["react", "next"]) await expect(frameworks.getByText(name)).toBeInViewport({ ratio: 1 });
  expect(await frameworks.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("[ONB-02] [ONB-04] [ONB-16] [ONB-18] [ONB-19] [ONB-20] [ONB-21] [ONB-22] the setup guide shows the application's command, and rejected requests while it waits", async ({
  page,
  request,
  context,
  baseURL,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signIn(page, await createAccount(request));
  await expectCopied(page, page.getByRole("button", { name: /npm install/ }));
  expect(await copied(page)).toMatch(new RegExp(`^npm install ${baseURL}/sdk/contrail-logger-[\\d.]+\\.tgz$`));

  await page.getByRole("button", { name: "Create Your First App" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New App" });
  await dialog.getByLabel("Name").fill("  my shop  ");
  await dialog.getByRole("radio", { name: "svelte" }).check();
  await dialog.getByRole("button", { name: "Create App" }).click();
  await expect.poll(() => toasts).toEqual(["Application created successfully"]);
  const guide = page.getByRole("dialog", { name: "Set up my shop" });
  const command = guide.getByRole("button", { name: /npx/ });
  const start = `npx ${baseURL}/sdk/contrail-logger-[\\d.]+\\.tgz init --endpoint ${baseURL}/api/logs --name "my shop" --env svelte --key`;
  await expect(command.locator("code")).toHaveText(new RegExp(`^\\$ ${start} console_..•{8}$`));
  await expect(guide.getByRole("heading", { name: "What's Next?" })).toBeVisible();
  await expect(guide.getByRole("listitem")).toHaveText([
    "1Run the command in your project folder.",
    "2Start your application and log something.",
    "3Open Logs. New logs appear within seconds.",
  ]);
  await guide.getByRole("radio", { name: "curl" }).click();
  await expect(guide.getByRole("listitem")).toHaveText([
    "1Run the command in a terminal.",
    "2Open Logs. The log appears within seconds.",
    "3Send the same request from your code.",
  ]);
  await guide.getByRole("radio", { name: "Logger" }).click();
  await expectCopied(page, command);
  const copiedCommand = await copied(page);
  expect(copiedCommand).toMatch(new RegExp(`^${start} console_[\\w-]{32,}$`));

  const waiting = guide.getByRole("status").filter({ hasText: "Waiting for the first log from my shop" });
  await expect(waiting).toBeVisible();
  const send = (key: string, data: object) =>
    request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data });
  const key = copiedCommand.split(" ").at(-1) ?? "";
  expect((await send(key, Array(1_001).fill({ message: "x" }))).status()).toBe(413);
  await expect(waiting).toContainText(
    /A request was rejected (now|\d+ s ago): A batch can contain at most 1,000 events\. Send smaller batches\.$/,
  );
  await checkPage(page, "[role=dialog]");

  await guide.getByRole("button", { name: "Done" }).click();
  await expect(guide).toBeHidden();
  await expect(page.getByRole("table", { name: "Your Applications" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Waiting for your first log" })).toBeVisible();
  await expect(page.getByText("No Applications Connected")).toHaveCount(0);
  await checkPage(page);
  expect((await send(key, { message: "Hello" })).status()).toBe(202);
  await expect(page.getByRole("heading", { name: "Your first log has arrived" })).toBeVisible();
  await checkPage(page, "main");
});

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A click on the command copies it and shows 'Copied!' for 2 s. */
async function expectCopied(page: Page, command: Locator): Promise<void> {
  await expect(command).toContainText("Click to copy");
  await freeze(page);
  await command.click();
  await expect(command).toContainText("Copied!");
  await page.clock.runFor(1_999);
  await expect(command).toContainText("Copied!");
  await page.clock.runFor(1);
  await expect(command).toContainText("Click to copy");
  await page.clock.resume();
}
