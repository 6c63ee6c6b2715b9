// Filters of the Logs screen: the rail, the search field, and the toolbars on smaller screens.
import { dayMs } from "@contrail/protocol";
import { type Account, createAccount, createApplication, sendLogs, storeSession } from "../support/account.ts";
import { boxOf } from "../support/layout.ts";
import { rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

/** The oldest ten, on the last page, have a field that no other has. */
const logs = Array.from({ length: 40 }, (_, index) => ({
  level: index % 4 === 0 ? "error" : "info",
  message: `Order ${index} paid`,
  timestamp: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
  metadata: {
    pid: 4711,
    requestId: `request-${index}`,
    route: index % 2 ? "/cart" : "/pay",
    ...(index >= 30 && { region: `eu-${index % 3}` }),
  },
}));

let account: Account;

test.beforeAll(async ({ request }) => {
  account = await createAccount(request);
  await sendLogs(request, account, await createApplication(request, account, "checkout-web"), logs);
});

test.beforeEach(({ page }) => storeSession(page, account));

test("the rail is one stop by keyboard, has the filters of all matching logs on every page, and typing a filter moves nothing", async ({
  page,
}) => {
  await page.goto("/dashboard/logs");
  const rail = page.getByRole("complementary", { name: "Filters" });
  const error = rail.getByRole("checkbox", { name: "Error" });

  await test.step("by keyboard, the rail is one stop on the way to the search", async () => {
    await expect(error).toBeVisible();
    await rail.getByRole("button", { name: "Hide filters" }).focus();
    await page.keyboard.press("Tab");
    await expect(rail.getByRole("button", { name: "Level" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(page.getByText("1 to 10 of 10 logs")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(rail.getByRole("button", { name: "Exclude Error" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Application" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Search logs" })).toBeFocused();
    await error.click();
    await expect(page.getByText("1 to 10 of 40 logs")).toBeVisible();
  });

  await test.step("filters are those of all matching logs, the same on every page", async () => {
    const groups = rail.getByRole("toolbar", { name: "Fields" }).getByRole("region");
    const names = ["Level", "Source", "Environment", "Application", "meta.route", "meta.region", "meta.requestId"];
    const listed = () => groups.evaluateAll((found) => found.map((group) => group.getAttribute("aria-label")));
    await expect.poll(listed).toEqual(names);
    const region = rail.getByRole("button", { name: /^meta\.region/ });
    await expect(region).toHaveAccessibleName("meta.region 3 values");
    await page.getByRole("button", { name: "Last page" }).click();
    await expect(page.getByText("31 to 40 of 40")).toBeVisible();
    expect(await listed()).toEqual(names);

    await region.click();
    const value = rail.getByRole("checkbox", { name: "eu-1" });
    await value.click();
    await expect(rows(page)).toHaveCount(3);
    await expect(region).toHaveAccessibleName("meta.region 1 of 3 selected");
    await value.click();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step("nothing is marked wrong and nothing moves while a filter is being typed", async () => {
    await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("All40");
    const chart = page.getByRole("group", { name: /^Logs by level/ });
    const before = await boxOf(chart);
    const field = page.getByRole("combobox", { name: "Search logs" });
    await field.pressSequentially("level:err");
    await expect(page.getByRole("option", { name: /^error/ })).toBeVisible();
    await expect(field).not.toHaveAttribute("aria-invalid");
    await field.press("Escape");
    await field.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Unknown level err.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await boxOf(chart)).toEqual(before);
    await field.pressSequentially("or ");
    await expect(page.getByText("1 to 10 of 10 logs")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Error", checked: true })).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Error/ })).toBeChecked();

    const hint = page.getByRole("main").getByRole("status");
    await field.fill('"paid');
    await expect(hint.filter({ hasText: "This quote isn't closed." })).toBeVisible();
    await expect(field).not.toHaveAttribute("aria-invalid");
    await field.fill("order:>");
    await field.press("Enter");
    await expect(hint.filter({ hasText: "Without a value, order:> searches for that text." })).toBeVisible();
  });
});

test("on smaller screens, every control fits or is within reach", async ({ page }) => {
  const levels = page.getByRole("radiogroup", { name: "Level" });
  const range = page.getByRole("button", { name: /^Time range/ });
  const more = page.getByRole("button", { name: "More actions" });
  const live = page.getByRole("button", { name: "Live" });

  await test.step("on a tablet, all level buttons and the application's name fit, and Live moves nothing", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("/dashboard/logs");
    await expect(levels).toContainText("Debug0");
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await levels.locator("..").evaluate(isCut)).toBe(false);
    const name = page.getByRole("combobox", { name: "Application" }).locator("span");
    await expect(name).toHaveText("All applications");
    expect(await name.evaluate(isCut)).toBe(false);

    const before = await boxOf(range);
    await live.click();
    await expect(page.getByRole("button", { name: "Live", pressed: true })).toBeVisible();
    expect(await boxOf(range)).toEqual(before);
    await live.click();
    await expect(page.getByText("1 to 10 of 40")).toBeVisible();
  });

  await test.step("on a narrow tablet, levels, applications and actions share a row", async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    const tops = () => Promise.all([levels, more].map(async (each) => (await each.boundingBox())?.y));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("on a phone, filters are a sheet that says how many logs match", async () => {
    const header = page.getByRole("banner");
    await expect(header.getByRole("combobox", { name: "Application" })).toHaveText("All applications");
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("button", { name: "Exclude Error" })).toBeHidden();
    await sheet.getByRole("checkbox", { name: "Error" }).click();
    await sheet.getByRole("button", { name: "Show 10 logs" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText("1 to 10 of 10")).toBeVisible();
    const filters = page.getByRole("button", { name: "Filters 1 selected" });
    const badge = await boxOf(filters.getByText("1"));
    expect(badge.y, "the badge is at the corner of the button").toBeLessThan((await boxOf(filters)).y);
  });

  await test.step("on a phone, a custom range, two levels, the page size, a whole month and surrounding logs are within reach", async () => {
    const iso = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
    await page.goto(`/dashboard/logs?from=${iso(3 * dayMs)}&to=${iso(0)}&levels=error,info`);
    await expect(page.getByText("2 levels")).toBeInViewport({ ratio: 1 });
    expect((await boxOf(more)).y, "all controls of the line are on it").toBe((await boxOf(live)).y);
    expect((await boxOf(range)).y).toBe((await boxOf(live)).y);

    await range.click();
    const sheet = page.getByRole("dialog", { name: "Time range" });
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const lastDay = await boxOf(sheet.getByRole("grid").getByRole("button").last());
    const apply = await boxOf(sheet.getByRole("button", { name: "Apply" }));
    expect(lastDay.y + lastDay.height, "the last week is above the footer").toBeLessThanOrEqual(apply.y);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /^1 to 10 of 40/ }).click();
    await page.getByRole("menuitem", { name: "25 per page" }).click();
    await expect(rows(page)).toHaveCount(25);

    await rows(page).filter({ hasText: "Order 5 paid" }).click();
    const surrounding = page
      .getByRole("dialog", { name: "Log Details" })
      .getByRole("region", { name: "Surrounding logs" });
    await surrounding.getByRole("button", { name: /Order 6 paid/ }).click();
    await expect(surrounding.getByText("this log")).toBeVisible();
    await expect(page.getByRole("button", { name: "Back" })).toBeVisible();
  });
});
