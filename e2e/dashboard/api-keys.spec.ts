import type { Locator, Page } from "@playwright/test";
import { checkPageAt } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expectConsoleErrors, hold, recordChanges, respondWithError } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[KEYS-05] [KEYS-06] [KEYS-07] [KEYS-09] [KEYS-10] [KEYS-11] [KEYS-19] [KEYS-20] [KEYS-21] onboarding, then creating and renaming an application and replacing its key", async ({
  page,
  request,
  context,
  toasts,
}) => {
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
  await expect.poll(() => toasts).toContain("Application created successfully");
  const banner = page.getByRole("region", { name: "New Application Created" });
  await banner.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => toasts).toContain("API key copied to clipboard");
  const firstKey = await copied();
  expect(await send(firstKey)).toBe(202);
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText("1 of 3 applications used")).toBeVisible();
  await expect(page.getByRole("table", { name: "Your Applications" })).toContainText(firstKey.slice(0, 10));

  await openMenu(page, "shop", "Rename");
  await checkPageAt(page, 1440);
  await page.getByLabel("Name", { exact: true }).fill("web shop");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.poll(() => toasts).toContain("Application renamed");

  await openMenu(page, "web shop", "Replace key");
  await checkPageAt(page, 1440);
  await page.getByRole("button", { name: "Replace Key" }).click();
  await expect(page.getByRole("region", { name: "New Key" })).toBeVisible();
  await page.getByRole("button", { name: "Copy Key" }).click();
  await expect.poll(() => toasts).toContain("App key copied to clipboard");
  expect(await copied()).not.toBe(firstKey);
  expect([await send(firstKey), await send(await copied())]).toEqual([401, 202]);
});

test("[KEYS-22] [KEYS-23] [KEYS-24] at the limit, no application is created until another one is deleted", async ({
  page,
  request,
  toasts,
}) => {
  const account = await createAccount(request);
  for (const name of ["shop", "blog"]) await createApplication(request, account, name);
  await signIn(page, account);
  await page.goto("/dashboard/apps");
  await create(page, "worker");
  await expect(page.getByText("3 of 3 applications used")).toBeVisible();
  const warning = "You've reached the maximum limit of 3 applications. Delete an existing app to create a new one.";
  await expect(page.getByText(warning)).toBeVisible();
  const changes = recordChanges(page);
  await page.getByRole("button", { name: "Create New App" }).click();
  await expect.poll(() => toasts).toContain("You can only create up to 3 applications");
  // A window so low that the toast would cover the button.
  await page.setViewportSize({ width: 1440, height: 130 });
  for (let time = 0; time < 3; time++) await page.getByRole("button", { name: "Create New App" }).click();
  await expect(page.locator("[data-toaster] [data-state=open]")).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(changes).toEqual([]);

  await page.getByRole("button", { name: "Delete blog" }).click();
  const confirmation = page.getByRole("dialog");
  await expect(confirmation).toContainText("This action cannot be undone.");
  await checkPageAt(page, 1440);
  await confirmation.getByRole("button", { name: "Delete App" }).click();
  await expect.poll(() => toasts).toContain("Application deleted successfully");
  await expect(page.getByText("2 of 3 applications used")).toBeVisible();
});

test("[KEYS-01] [KEYS-02] [KEYS-03] [KEYS-04] [KEYS-08] [KEYS-12] [KEYS-13] [KEYS-14] [KEYS-15] [KEYS-16] [KEYS-17] [KEYS-18] the table, and a deletion that is canceled, fails and succeeds", async ({
  page,
  request,
  consoleErrors,
  toasts,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await createApplication(request, account, "blog");
  await signIn(page, account);
  await page.goto("/dashboard/apps");
  const table = page.getByRole("table", { name: "Your Applications" });
  await expect(table.getByRole("columnheader").filter({ visible: true })).toHaveText([
    "Name",
    "Environment",
    "Key",
    "Created",
    "Last used",
    "Actions",
  ]);
  const cells = table.getByRole("row", { name: /^shop/ }).getByRole("cell");
  await expect(cells).toHaveText([
    "shop",
    "react",
    `${key.slice(0, 10)}••••••, rest hidden`,
    toBerlinDay((await cells.locator("time").getAttribute("datetime")) ?? ""),
    /^Never/,
    /Copy Key.*Delete/,
  ]);
  await expect(table).not.toContainText(key.slice(0, 11));

  const changes = recordChanges(page);
  const path = /^DELETE \/dashboard\/delete-key\/[\w-]+$/;
  await page.getByRole("button", { name: "Delete shop" }).click();
  const confirmation = page.getByRole("dialog", { name: "Delete shop?" });
  await expect(confirmation).toContainText("This action cannot be undone.");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByText("2 of 3 applications used")).toBeVisible();
  expect(changes).toEqual([]);

  await page.getByRole("button", { name: "Delete shop" }).click();
  const reason = "Something went wrong on our side. It has been logged; please try again.";
  await respondWithError(page, "/dashboard/delete-key/*", { status: 500, code: "internal", message: reason });
  await confirmation.getByRole("button", { name: "Delete App" }).click();
  await expect.poll(() => toasts).toEqual(["Failed to delete application"]);
  await expect(confirmation.getByRole("alert")).toHaveText(reason);
  await expectConsoleErrors(consoleErrors, 500);

  const release = await hold(page, "/dashboard/delete-key/*");
  await confirmation.getByRole("button", { name: "Delete App" }).click();
  await expect(confirmation.getByRole("button", { name: "Deleting..." })).toBeVisible();
  await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeDisabled();
  release();
  await expect.poll(() => toasts).toEqual(["Failed to delete application", "Application deleted successfully"]);
  await expect(confirmation).toBeHidden();
  await expect(table.locator("tbody").getByRole("row")).toHaveCount(1);
  expect(changes).toEqual([expect.stringMatching(path), expect.stringMatching(path)]);
});

test("at the limit of another plan, nothing is sent either, and each text shows the right number", async ({
  page,
  request,
  toasts,
}) => {
  const account = await createAccount(request);
  const headers = { authorization: `Bearer ${account.token}` };
  await request.post("/api/dashboard/plan", { headers, data: { plan: "pro" } });
  for (const name of ["shop", "blog", "worker", "mailer"]) await createApplication(request, account, name);
  await signIn(page, account);
  await page.goto("/dashboard/apps");
  await expect(page.getByText("4 of 5 applications used")).toBeVisible();
  await create(page, "search", "You can only create up to 5 apps on the Pro plan.");
  await expect(page.getByText("5 of 5 applications used")).toBeVisible();
  await expect(
    page.getByText("You've reached the maximum limit of 5 applications. Delete an existing app to create a new one."),
  ).toBeVisible();
  const changes = recordChanges(page);
  await page.getByRole("button", { name: "Create New App" }).click();
  await expect.poll(() => toasts).toContain("You can only create up to 5 applications");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(changes).toEqual([]);
});

test("closing a dialog returns focus to the menu, and closing the palette to where it was opened from", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.goto("/dashboard/apps");
  const more = page.getByRole("button", { name: "More actions for shop" });
  const items = ["Set up", "Redaction", "Rename", "Replace key"];
  for (const choice of ["Set up", "Rename", "Replace key"]) {
    await more.press("Enter");
    for (const item of items.slice(0, items.indexOf(choice) + 1)) {
      if (item !== items[0]) await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(more).toBeFocused();
  }
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("a name of a hundred letters fits the screen, on mobile too", async ({ page, request }) => {
  const account = await createAccount(request);
  const name = "a".repeat(100);
  const key = await createApplication(request, account, name);
  await signIn(page, account);
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard/apps");
    const named = page.getByRole("main").getByText(name);
    // The table, the heading below it, the setup command and the line that waits for the first log.
    await expect(named).toHaveCount(4);
    await expectNotTruncated(named);
    await expectNotTruncated(page.getByRole("button", { name: "Copy Key" }));
    await expectNotTruncated(page.getByRole("button", { name: `More actions for ${name}` }));
  }
  await sendLogs(request, account, key, [{ message: "Hello" }]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    const health = page.getByRole("table", { name: "Application health" });
    await expect(health.getByRole("link", { name })).toBeVisible();
    await expectNotTruncated(health.getByRole("link", { name }));
  }
});

/** The text ends before the right edge of all its ancestors. */
async function expectNotTruncated(locators: Locator) {
  await expect
    .poll(() =>
      locators.evaluateAll((elements) =>
        elements.map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { right } = text.getBoundingClientRect();
          const ancestors: Element[] = [];
          for (let each: Element | null = element; each; each = each.parentElement) ancestors.push(each);
          return ancestors.every((each) => right < each.getBoundingClientRect().right + 1);
        }),
      ),
    )
    .toEqual(Array.from({ length: await locators.count() }, () => true));
}

async function create(page: Page, name: string, limit = "You can only create up to 3 apps on the free plan.") {
  await page.getByRole("button", { name: "Create New App" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New App" });
  await expect(dialog.getByText(limit)).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create App" }).click();
  await expect(dialog).toBeHidden();
}

/** '15 Nov 2026', in the browser's time zone. */
function toBerlinDay(time: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(time).toLocaleDateString("en", { timeZone: "Europe/Berlin", ...options });
  return [part({ day: "numeric" }), part({ month: "short" }), part({ year: "numeric" })].join(" ");
}

async function openMenu(page: Page, name: string, choice: string) {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
