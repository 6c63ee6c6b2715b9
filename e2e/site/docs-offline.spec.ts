// Parts of the documentation that are loaded on first use, when that fails.
import { openSite } from "../support/site.ts";
import { expect, noisyTest as test } from "../support/test.ts";

const failed = "Couldn't load this part of the page. Check your connection.";

test("offline, the menu and the search say that they couldn't be loaded, and work once the connection is back", async ({
  page,
  context,
}) => {
  const notice = page.getByRole("alert").filter({ hasText: failed });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page, "/docs/react");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: "Documentation" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openSite(page, "/docs/react");
  await context.setOffline(true);
  await page.keyboard.press("/");
  await page.keyboard.type("retention");
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
