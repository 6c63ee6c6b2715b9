import type { Page, Request } from "@playwright/test";
import { checkPageAt } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, noisyTest, test } from "../support/test.ts";

test("the command palette opens screens, saved views and searches; the contact form is sent", async ({
  page,
  request,
  toasts,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await sendLogs(request, account, key, [
    { level: "error", message: "Order 8812 failed" },
    { level: "info", message: "Order 8813 paid" },
  ]);
  await signIn(page, account, "/dashboard/logs?level=error");
  const type = async (words: string, found: string) => {
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: /^Go to a page/ });
    await expect(field).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole("option", { selected: true })).toContainText(found);
  };

  await expect(page.locator("[data-log-rows] button")).toHaveCount(1);
  await page.keyboard.press("v");
  await page.getByLabel("View name").fill("Failed orders");
  await page.keyboard.press("Enter");
  await expect.poll(() => toasts).toContain("View saved");
  await checkPageAt(page, 390, "[role=dialog]");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await type("usage", "Usage");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/usage");
  await expect(page.getByRole("heading", { name: "Usage", exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Logs by application" })).toContainText("shop");
  await type("failed ord", "Failed orders");
  await checkPageAt(page, 1440, "[role=dialog]");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/logs?level=error");
  await type("8813", "8813");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/logs?search=8813");
  await expect(page.getByText("Order 8813 paid")).toBeVisible();

  await page.getByRole("button", { name: "Contact Us" }).click();
  const contact = page.getByRole("dialog", { name: "Contact" });
  await contact.getByRole("button", { name: "Send Message" }).click();
  await expect(contact.getByText("Enter a message.")).toBeVisible();
  await checkPageAt(page, 1440, "[role=dialog]");
  await contact.getByLabel("Message").fill("Hello");
  await contact.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => toasts).toContain("Your message was sent to the Contrail team.");
});

noisyTest(
  "an expired token leads to /login once, with one message, no matter how many requests fail",
  async ({ page, request, toasts }) => {
    const account = await createAccount(request);
    await createApplication(request, account, "shop");
    const requests = await holdRequests(page);
    // The stream would notice it earlier.
    await page.route("**/api/alerts/live", (route) => route.fulfill({ status: 404, json: {} }));
    // A screen that makes no requests once it has loaded; the counts in the sidebar are the last.
    const counts = ["issues/count", "alerts/incidents/count", "alerts/live"];
    const counted = counts.map((path) => page.waitForResponse(`**/api/${path}`));
    await signIn(page, account, "/dashboard/settings");
    await expect(page.getByRole("tabpanel", { name: "Profile" }).getByText("Ada Lovelace")).toBeVisible();
    await expect(page.getByRole("link", { name: /credits left$/ })).toBeVisible();
    await Promise.all(counted);
    await expect.poll(requests.pending).toBe(0);
    requests.waitForTwo();
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await request.post("/api/auth/logout", { headers: { authorization: `Bearer ${account.token}` } });
    const rejected: string[] = [];
    page.on("response", (response) => response.status() === 401 && rejected.push(response.url()));
    await page.getByRole("link", { name: "Credits", exact: true }).click();
    await page.waitForURL("**/login");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await expect.poll(() => rejected.length).toBeGreaterThan(1);
    await expect.poll(() => toasts).toEqual(["Your session has ended. Please sign in again."]);
    expect(visited.filter((path) => path === "/login")).toHaveLength(1);
  },
);

noisyTest(
  "offline, a banner says so, and so does a part that is loaded on first use; both recover once the connection is back",
  async ({ page, request, context }) => {
    const account = await createAccount(request);
    const key = await createApplication(request, account, "shop");
    await sendLogs(request, account, key, [{ message: "Hello" }]);
    await signIn(page, account);
    await expect(page.getByRole("radio", { name: "24H" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("radio", { name: "7D" }).click();
    const banner = page.getByText(/^Can't reach Contrail\. Data/);
    await expect(banner).toBeVisible();
    await page.keyboard.press("Control+k");
    const notice = page.getByRole("alert").filter({ hasText: "Couldn't load this part of the page." });
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("dialog", { name: "Command palette" })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(banner).toBeHidden();
    await expect(page.getByRole("heading", { name: "Log volume" })).toBeVisible();
  },
);

/** Passes the page's requests through; after `waitForTwo`, holds them until there are two. */
async function holdRequests(page: Page) {
  const pending = new Set<Request>();
  let isHolding = false;
  let held = 0;
  let release = () => {};
  const bothSent = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on("request", (call) => {
    if (new URL(call.url()).pathname.startsWith("/api/")) pending.add(call);
  });
  page.on("requestfinished", (call) => pending.delete(call));
  page.on("requestfailed", (call) => pending.delete(call));
  await page.route("**/api/**", async (route) => {
    if (isHolding) {
      held++;
      if (held === 2) release();
      await bothSent;
    }
    await route.continue();
  });
  return {
    pending: () => pending.size,
    waitForTwo() {
      isHolding = true;
    },
  };
}
