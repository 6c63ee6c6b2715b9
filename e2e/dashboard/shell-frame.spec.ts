// The frame of every screen: sidebar, header, drawer.
import { type Account, createAccount, createApplication, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

/** The spec's six links in order, with Issues and Alerts, then the two screens that it has no link for. */
const screens = [
  { link: "Dashboard", path: "/dashboard", title: "Dashboard" },
  { link: "Logs", path: "/dashboard/logs", title: "Logs" },
  { link: "Issues", path: "/dashboard/issues", title: "Issues" },
  { link: "Alerts", path: "/dashboard/alerts", title: "Alerts" },
  { link: "Api Keys", path: "/dashboard/apps", title: "Api Keys" },
  { link: "Sandbox", path: "/dashboard/sandbox", title: "Dashboard" },
  { link: "Documentation", path: "/dashboard/documentation", title: "Dashboard" },
  { link: "Settings", path: "/dashboard/settings", title: "Settings" },
  { link: "Usage", path: "/dashboard/usage", title: "Usage" },
  { link: "Credits", path: "/dashboard/credits", title: "Credits" },
];

let account: Account;

test.beforeEach(async ({ page, request }) => {
  account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
});

test("[SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-05] [SHELL-06] [SHELL-12] [SHELL-13] the links lead to their screens in order, and the title comes from the last path segment", async ({
  page,
}) => {
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await expect(sidebar.getByRole("link")).toHaveText(screens.map(({ link }) => link));
  for (const { link, path, title } of screens) {
    // On Logs the sidebar is collapsed, and its links only have labels.
    const target = sidebar.getByRole("link", { name: link, exact: true });
    await target.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(target).toHaveAttribute("aria-current", "page");
  }
  await page.getByRole("banner").getByRole("link", { name: "Editor extension" }).click();
  await expect(page).toHaveURL("/dashboard/editor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editor extension");
});

test("[SHELL-07] [SHELL-08] [SHELL-09] [SHELL-10] the sidebar is 256 px wide and collapses to 80, shows the signed-in user, and is a drawer on mobile", async ({
  page,
}) => {
  const sidebar = page.getByRole("complementary");
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await expect(sidebar.getByText("A", { exact: true }).last()).toBeVisible();
  await expect(sidebar.getByText("Ada Lovelace", { exact: true })).toBeVisible();
  await expect(sidebar.getByText(account.email)).toBeVisible();
  await sidebar.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(80);

  const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='28' height='28'/>";
  await page.route("**/api/auth/user-data", async (route) => {
    const response = await route.fetch();
    const { data, ...body } = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...data, profilePicture: picture } } });
  });
  await page.reload();
  await expect.poll(width).toBe(80);
  await sidebar.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(256);
  await expect(sidebar.locator(`img[src="${picture}"]`)).toBeVisible();
  // That of the team stays.
  await expect(sidebar.getByText("A", { exact: true })).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByText("Ada Lovelace", { exact: true })).toBeVisible();
  await drawer.getByRole("link", { name: "Settings" }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/dashboard/settings");
  await expect(page.getByRole("tab", { name: "Profile" })).toBeVisible();
});
