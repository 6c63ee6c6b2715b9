import type { Locator, Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { recordChanges } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[KEYS-07] [KEYS-22] [KEYS-23] [KEYS-24] applications are created up to the limit, renamed, get a new key, and are deleted", async ({
  page,
  request,
  context,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  for (const name of ["blog", "worker"]) await createApplication(request, account, name);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const send = async (key: string) =>
    (await request.post("/api/logs", { headers: { authorization: `Bearer ${key}` }, data: { message: "x" } })).status();
  await signIn(page, account, "/dashboard/apps");

  await page.getByRole("button", { name: "Create New App" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New App" });
  await expect(dialog.getByText("You can only create up to 3 apps on the free plan.")).toBeVisible();
  await dialog.getByLabel("Name").fill("shop");
  await dialog.getByRole("button", { name: "Create App" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => toasts).toContain("Application created successfully");
  const banner = page.getByRole("region", { name: "New Application Created" });
  await banner.getByRole("button", { name: "Copy" }).click();
  await expect.poll(() => toasts).toContain("API key copied to clipboard");
  const firstKey = await copied();
  expect(await send(firstKey)).toBe(202);
  await expect(page.getByText("3 of 3 applications used")).toBeVisible();
  await checkPage(page);

  await test.step("at the limit, clicks show one toast, also where it covers the button", async () => {
    const changes = recordChanges(page);
    await page.getByRole("button", { name: "Create New App" }).click();
    await expect.poll(() => toasts).toContain("You can only create up to 3 applications");
    await page.setViewportSize({ width: 1440, height: 130 });
    for (let time = 0; time < 3; time++) await page.getByRole("button", { name: "Create New App" }).click();
    await expect(page.locator("[data-toaster] [data-state=open]")).toHaveCount(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(changes).toEqual([]);
  });

  await openMenu(page, "shop", "Rename");
  await checkPage(page, "[role=dialog]");
  await page.getByLabel("Name", { exact: true }).fill("web shop");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect.poll(() => toasts).toContain("Application renamed");

  await openMenu(page, "web shop", "Replace key");
  await checkPage(page, "[role=dialog]");
  await page.getByRole("button", { name: "Replace Key" }).click();
  const renewed = page.getByRole("region", { name: "New Key" });
  await renewed.getByRole("button", { name: "Copy" }).click();
  await expect.poll(copied).not.toBe(firstKey);
  expect([await send(firstKey), await send(await copied())]).toEqual([401, 202]);

  await page.getByRole("button", { name: "Delete blog" }).click();
  const confirmation = page.getByRole("dialog", { name: "Delete blog?" });
  await checkPage(page, "[role=dialog]");
  await confirmation.getByRole("button", { name: "Delete App" }).click();
  await expect.poll(() => toasts).toContain("Application deleted successfully");
  await expect(page.getByText("2 of 3 applications used")).toBeVisible();
});

test("closing a dialog returns focus to the menu, and closing the palette to where it was opened from", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account, "/dashboard/apps");
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
  await signIn(page, account, "/dashboard/apps");
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const named = page.getByRole("main").getByText(name);
    // The table, the heading below it, the setup command and the line that waits for the first log.
    await expect(named).toHaveCount(4);
    await expectNotTruncated(named);
    await expectNotTruncated(page.getByRole("button", { name: "Copy Key" }));
    await expectNotTruncated(page.getByRole("button", { name: `More actions for ${name}` }));
  }
  await sendLogs(request, account, key, [{ message: "Hello" }]);
  await page.goto("/dashboard");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
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

async function openMenu(page: Page, name: string, choice: string) {
  await page.getByRole("button", { name: `More actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}
