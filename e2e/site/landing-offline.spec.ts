// Parts of the landing page that are loaded on first use, when that fails.
import { openSite } from "../support/site.ts";
import { expect, noisyTest as test } from "../support/test.ts";

const failed = "Couldn't load this part of the page. Check your connection.";

test("offline, the contact form, the chat and the menu say that they couldn't be loaded, and open once the connection is back", async ({
  page,
  context,
}) => {
  await openSite(page);
  const notice = page.getByRole("alert").filter({ hasText: failed });
  for (const [name, width, button] of [
    ["Contact", 1440, page.getByRole("banner").getByRole("button", { name: "Contact" })],
    ["Contrail Assistant", 1440, page.getByRole("button", { name: /^Open chat/ })],
    ["Menu", 390, page.getByRole("button", { name: "Open menu" })],
  ] as const) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 844 });
      await context.setOffline(true);
      await button.click();
      await expect(notice).toBeVisible();
      await expect(button).toBeVisible();
      const retryFailed = page.waitForEvent("requestfailed");
      await notice.getByRole("button", { name: "Retry" }).click();
      await retryFailed;
      await expect(notice).toBeVisible();
      await context.setOffline(false);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: /load/ })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });
  }
});

test("a part that fails just after the connection is back opens by itself", async ({ page, context }) => {
  await openSite(page);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  let requests = 0;
  await page.route("**/*", (route) => (requests++ === 0 ? route.abort() : route.continue()));
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
  expect(requests).toBeGreaterThan(1);
});

test("pressing a button whose part couldn't be loaded tries again, and a browser that remembers the failure reloads", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.click();
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await menu.click();
  const opened = page.getByRole("dialog", { name: "Menu" });
  const reload = page.getByRole("button", { name: "Reload page" });
  await expect(opened.or(reload)).toBeVisible();
  if (await reload.isVisible()) {
    await reload.click();
    await page.waitForLoadState();
    await expect(page.locator("html[data-alive]")).toBeAttached();
    await menu.click();
  }
  await expect(opened).toBeVisible();
});

test("after an update of the server, the page offers to reload, and then works", async ({ page }) => {
  await openSite(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
  const notice = page.getByRole("alert").filter({ hasText: /\S/ });
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toContainText("The page may have been updated");
  await page.unroute("**/assets/*.js");
  await notice.getByRole("button", { name: "Reload page" }).click();
  await page.waitForLoadState();
  await expect(page.locator("html[data-alive]")).toBeAttached();
  await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
});

test("offline, the chat says why it has no answer", async ({ page, context }) => {
  await openSite(page);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  const chat = page.getByRole("dialog", { name: "Contrail Assistant" });
  await expect(chat.getByLabel("Message")).toBeFocused();
  await context.setOffline(true);
  await chat.getByLabel("Message").fill("How do I install it?");
  await chat.getByLabel("Message").press("Enter");
  await expect(chat.locator("[data-message=bot]").last()).toHaveText(
    "I couldn't load the documentation. Check your connection, then ask again.",
  );
  await context.setOffline(false);
  await chat.getByLabel("Message").fill("How do I install it?");
  await chat.getByLabel("Message").press("Enter");
  await expect(
    chat
      .locator("[data-message=bot]")
      .last()
      .getByRole("link", { name: /^Docs:/ }),
  ).toBeVisible();
});
