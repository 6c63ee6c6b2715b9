// Filters of the Logs screen: the rail, the search field, and the toolbars on smaller screens.
import { dayMs } from "@contrail/protocol";
import { boxOf } from "../support/layout.ts";
import { openLogs, rows } from "../support/logs.ts";
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

test("filters are those of all matching logs, the same on every page, and show how many values they have", async ({
  page,
  request,
}) => {
  await openLogs(page, request, logs);
  const rail = page.getByRole("complementary", { name: "Filters" });
  const groups = rail.getByRole("toolbar", { name: "Fields" }).getByRole("region");
  const names = ["Level", "Source", "Environment", "Application", "meta.route", "meta.region", "meta.requestId"];
  const listed = () => groups.evaluateAll((found) => found.map((group) => group.getAttribute("aria-label")));
  await expect.poll(listed).toEqual(names);
  await expect(rail.getByRole("button", { name: "meta.region 3 values" })).toBeVisible();
  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText("31 to 40 of 40")).toBeVisible();
  expect(await listed()).toEqual(names);

  await rail.getByRole("button", { name: /^meta\.region/ }).click();
  await rail.getByRole("checkbox", { name: "eu-1" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rail.getByRole("button", { name: "meta.region 1 of 3 selected" })).toBeVisible();
});

test("by keyboard, the rail is one stop on the way to the search", async ({ page, request }) => {
  await openLogs(page, request, logs);
  const rail = page.getByRole("complementary", { name: "Filters" });
  await expect(rail.getByRole("checkbox", { name: "Error" })).toBeVisible();
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
});

test("nothing is marked wrong and nothing moves while a filter is being typed", async ({ page, request }) => {
  await openLogs(page, request, logs);
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
  await expect(rows(page)).toHaveCount(10);
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

test("with Any time, the chart begins with the first log; a range beyond the retention says why it is empty", async ({
  page,
  request,
}) => {
  const twoDaysAgo = new Date(Date.now() - 2 * dayMs);
  await openLogs(page, request, [...logs, { message: "The first", timestamp: twoDaysAgo.toISOString() }]);
  const day = twoDaysAgo.toLocaleDateString("en-GB", { timeZone: "Europe/Berlin", day: "numeric" });
  await expect(page.getByRole("group", { name: new RegExp(`^Logs by level, since ${day} `) })).toBeVisible();
  await page.getByRole("button", { name: "Time range: Any time" }).click();
  await page.getByRole("button", { name: "Last 30 days 7 d kept" }).click();
  await expect(page.getByText("Logs are kept for 7 days.")).toBeVisible();
});

test("on a phone, applications are in the header, and filters are a sheet that says how many logs match", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLogs(page, request, logs);
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

test("on a phone, a custom range, two levels, the page size, a whole month and surrounding logs are within reach", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLogs(page, request, logs);
  const iso = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
  await page.goto(`/dashboard/logs?from=${iso(3 * dayMs)}&to=${iso(0)}&levels=error,info`);
  await expect(page.getByText("2 levels")).toBeInViewport({ ratio: 1 });
  const range = page.getByRole("button", { name: /^Time range/ });
  const [more, live] = [page.getByRole("button", { name: "More actions" }), page.getByRole("button", { name: "Live" })];
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

test("on a tablet, all level buttons and the application's name fit, and Live moves nothing", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openLogs(page, request, logs);
  const levels = page.getByRole("radiogroup", { name: "Level" });
  await expect(levels).toContainText("Debug0");
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await levels.locator("..").evaluate(isCut)).toBe(false);
  const name = page.getByRole("combobox", { name: "Application" }).locator("span");
  await expect(name).toHaveText("All applications");
  expect(await name.evaluate(isCut)).toBe(false);

  const range = page.getByRole("button", { name: /^Time range/ });
  const before = await boxOf(range);
  await page.getByRole("button", { name: "Live" }).click();
  await expect(page.getByRole("button", { name: "Live", pressed: true })).toBeVisible();
  expect(await boxOf(range)).toEqual(before);
});
