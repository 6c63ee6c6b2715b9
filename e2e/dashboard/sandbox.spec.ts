import type { Page } from "@playwright/test";
import { countReadable, createAccount, createApplication, signIn } from "../support/account.ts";
import { freeze } from "../support/clock.ts";
import { expectConsoleErrors, hold, recordChanges, respondWithError } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[SAND-02] [SAND-03] [SAND-05] [SAND-08] [SAND-09] [SAND-11] [SAND-12] [SAND-15] [SAND-16] [SAND-18] [SAND-23] [SAND-24] [SAND-28] [SAND-29] [SAND-30] [SAND-31] [SAND-32] [SAND-33] [SAND-35] the sandbox checks the key, sends to the real ingest endpoint, and keeps a history", async ({
  page,
  request,
  context,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.goto("/dashboard/sandbox");
  const field = page.getByLabel("API Key");
  const execute = page.getByRole("button", { name: "Execute" });

  await expect(page.getByText("API Connected")).toBeVisible();
  await expect(field).toHaveValue(key);
  await expect(page.getByLabel("Message")).toHaveValue("Hello world!");
  await expect(page.getByRole("radio", { name: "text" })).toBeChecked();
  await expect(page.getByText("Output will appear here...")).toBeVisible();
  await expect(page.getByText("No history yet")).toBeVisible();
  await expect(page.getByText("0 entries")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Copy key" }).click();
  await expect.poll(() => toasts).toContain("API key copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);

  await page.getByRole("button", { name: "Clear key" }).click();
  await expect(page.getByText("API Required")).toBeVisible();
  await expect(execute).toBeDisabled();
  await page.getByLabel("Message").press("Enter");
  await expect(page.getByText("Please enter a valid API key first.")).toBeVisible();
  await field.fill("secret_123");
  await expect(page.getByText('Invalid API key format. Keys should start with "console_".')).toBeVisible();
  await field.fill(key);

  await execute.click();
  await expect.poll(() => toasts).toContain("Message sent successfully");
  const output = page.getByRole("region", { name: "Response" });
  await expect(output).toContainText('"accepted": 1');
  await expect(page.getByText("1 entry", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "error" }).click();
  await page.getByLabel("Message").fill("Payment failed");
  await page.getByLabel("Message").press("Enter");
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByRole("listitem").first()).toContainText("Payment failed");
  await expect(page.getByText("2 entries")).toBeVisible();
  await history.getByRole("button", { name: /Hello world!/ }).click();
  await expect(history.getByRole("button", { name: /Hello world!/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect.poll(() => toasts).toContain("Copied to clipboard");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(() => toasts).toContain("Output cleared");
  await expect(page.getByText("No history yet")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Documentation" }).click();
  await page.waitForURL("**/dashboard/documentation");
  await expect.poll(() => countReadable(request, account)).toBe(2);

  await page.goBack();
  await page.getByLabel("Message").fill("Look at me");
  await execute.click();
  const viewLog = page.getByRole("link", { name: "View log" });
  await expect(viewLog).toBeVisible();
  await expect.poll(() => countReadable(request, account)).toBe(3);
  await viewLog.click();
  await expect(page.getByRole("dialog", { name: "Log Details" })).toContainText("Look at me");
});

test("[STATE-14] [SAND-01] [SAND-04] [SAND-06] [SAND-07] [SAND-10] [SAND-36] [SAND-37] [SAND-38] [SAND-39] [ERR-03] its initial state, and its messages for a key that is empty, invalid or unavailable", async ({
  page,
  request,
  consoleErrors,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "blog");
  const key = await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.getByRole("link", { name: "Sandbox", exact: true }).click();
  const panel = page.getByRole("region", { name: "Sandbox" });
  const field = panel.getByLabel("API Key");
  await expect(panel.getByRole("heading", { name: "Sandbox" })).toBeVisible();
  await expect(field).toHaveValue(key);
  await expect(field).toHaveAttribute("type", "password");
  await expect(panel.getByLabel("App Name")).toHaveValue(/^\w+$/);
  const methods = panel.getByRole("radiogroup", { name: "Console Method" });
  await expect(methods.locator("label")).toHaveText(["text", "log", "warn", "error"]);

  const changes = recordChanges(page);
  await field.fill("secret_123");
  await expect(panel.getByRole("alert")).toHaveText('Invalid API key format. Keys should start with "console_".');
  await field.fill("");
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect(panel.getByText("API Required")).toBeVisible();
  await panel.getByLabel("Message").press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("Please enter a valid API key first.");
  expect(changes).toEqual([]);

  await field.fill("console_unknown_key");
  await panel.getByRole("button", { name: "Execute" }).click();
  const failure = page.getByRole("region", { name: "Output" }).getByRole("alert");
  await expect(failure).toHaveText("Execution error: Unknown API key. Copy it again from Api Keys.");
  await expect(failure).toHaveCSS("color", await resolveColor(page, "--error"));
  const output = page.getByRole("region", { name: "Output" });
  await expect(output.getByText("401 Unauthorized")).toHaveCSS("color", await resolveColor(page, "--error"));
  await expect(output.getByRole("region", { name: "Response" })).toContainText('"code": "bad_key"');
  await expect(page.getByRole("list", { name: "History" }).getByRole("button")).toHaveText(/401 Unauthorized/);
  await expectConsoleErrors(consoleErrors, 401);
  expect(changes).toEqual(["POST /logs"]);

  const reason = "Something went wrong on our side. It has been logged; please try again.";
  // The dashboard requests the keys once, and the sandbox, which needs one, again.
  await respondWithError(page, "/dashboard/get-keys", { status: 500, code: "internal", message: reason }, 2);
  await page.reload();
  await expect(page.getByText(`Initialization error: ${reason}`)).toBeVisible();
  await expect(field).toHaveValue("");
  await expectConsoleErrors(consoleErrors, 500, 500);
});

test("[SAND-13] [SAND-19] [SAND-20] [SAND-21] [SAND-22] [SAND-25] [SAND-26] [SAND-27] a message in flight, its toast, and a history that scrolls", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await page.clock.install();
  await signIn(page, account);
  await page.goto("/dashboard/sandbox");
  const execute = page.getByRole("button", { name: "Execute" });
  const message = page.getByLabel("Message");
  const output = page.getByRole("region", { name: "Response" });
  const changes = recordChanges(page);
  await expect(execute).toBeEnabled();

  const release = await hold(page, "/logs");
  await freeze(page);
  await execute.click();
  await expect(execute).toBeDisabled();
  await message.press("Enter");
  release();
  await expect(execute).toBeEnabled();
  await expect(output).toContainText('"accepted": 1');
  expect(changes).toEqual(["POST /logs"]);
  const toast = page.locator("[data-toaster] [data-state=open]").filter({ hasText: "Message sent successfully" });
  await expect.poll(() => toast.evaluate(distanceToCorner)).toEqual({ right: 24, bottom: 52 });
  await page.clock.runFor(2_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await page.route("**/api/logs", (route) => route.fulfill({ json: rejection }), { times: 1 });
  await page.getByRole("radio", { name: "warn" }).click();
  await message.fill("Stock is low");
  await message.press("Enter");
  await expect(output).toContainText('"accepted": 0');
  const history = page.getByRole("list", { name: "History" });
  await expect(history.getByRole("button")).toHaveText([
    /^warnStock is low\d\d:\d\d:\d\d$/,
    /^textHello world!\d\d:\d\d:\d\d$/,
  ]);
  await history.getByRole("button", { name: /Hello world!/ }).click();
  await expect(output).toContainText('"accepted": 1');
  await history.getByRole("button", { name: /Stock is low/ }).click();
  await expect(output).toContainText('"accepted": 0');

  for (let entries = 3; entries <= 7; entries++) {
    await message.press("Enter");
    await expect(page.getByText(`${entries} entries`)).toBeVisible();
  }
  await expect(history).toHaveCSS("height", "192px");
  await history.getByRole("button").last().scrollIntoViewIfNeeded();
  await expect(history.getByRole("button").last()).toBeInViewport();
});

/** The response to a log that the server rejects. No message that can be typed here is one. */
const rejection = { success: true, message: "Stored", accepted: 0, rejected: [{ index: 0, reason: "Not a log." }] };

/** The distance of an element from the bottom right corner of the window. */
function distanceToCorner(element: Element) {
  const { right, bottom } = element.getBoundingClientRect();
  return { right: innerWidth - right, bottom: innerHeight - bottom };
}

/** A color token of the design system, as the browser computes it. */
function resolveColor(page: Page, name: string): Promise<string> {
  return page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
