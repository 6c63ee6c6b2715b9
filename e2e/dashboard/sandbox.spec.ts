import type { Page } from "@playwright/test";
import { countReadable, createAccount, createApplication, signIn } from "../support/account.ts";
import { freeze } from "../support/clock.ts";
import { expectConsoleErrors, hold, recordChanges } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[SAND-09] [SAND-19] [SAND-25] [SAND-26] [SAND-27] [SAND-39] the sandbox sends to the real ingest endpoint, links to the log, shows why a key is rejected, and keeps a history that scrolls", async ({
  page,
  request,
  context,
  consoleErrors,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await page.clock.install();
  await signIn(page, account, "/dashboard/sandbox");
  const execute = page.getByRole("button", { name: "Execute" });
  const message = page.getByLabel("Message");
  const output = page.getByRole("region", { name: "Output" });
  const history = page.getByRole("list", { name: "History" });
  await expect(page.getByLabel("API Key")).toHaveValue(key);
  await page.getByRole("button", { name: "Copy key" }).click();
  await expect.poll(() => toasts).toContain("API key copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(page.locator("[data-toaster] [data-state=open]")).toHaveCount(0);

  await test.step("a toast is at the bottom right for 3 s", async () => {
    const changes = recordChanges(page);
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
  });

  await test.step("the history scrolls", async () => {
    for (let entries = 2; entries <= 6; entries++) {
      await message.press("Enter");
      await expect(page.getByText(`${entries} entries`)).toBeVisible();
    }
    await expect(history).toHaveCSS("height", "192px");
    await history.getByRole("button").last().scrollIntoViewIfNeeded();
    await expect(history.getByRole("button").last()).toBeInViewport();
  });

  await test.step("an unknown key is rejected, in the color of errors", async () => {
    await page.getByLabel("API Key").fill("console_unknown_key");
    await execute.click();
    await expect(output.getByRole("alert")).toHaveText(
      "Execution error: Unknown API key. Copy it again from Api Keys.",
    );
    const error = await resolveColor(page, "--error");
    await expect(output.getByRole("alert")).toHaveCSS("color", error);
    await expect(output.getByText("401 Unauthorized")).toHaveCSS("color", error);
    await expect(history.getByRole("button").first()).toHaveText(/401 Unauthorized/);
    await expectConsoleErrors(consoleErrors, 401);
  });

  await test.step("a stored log is linked", async () => {
    await page.getByLabel("API Key").fill(key);
    await message.fill("Look at me");
    await execute.click();
    const viewLog = page.getByRole("link", { name: "View log" });
    await expect(viewLog).toBeVisible();
    await expect.poll(() => countReadable(request, account)).toBe(7);
    await viewLog.click();
    await expect(page.getByRole("dialog", { name: "Log Details" })).toContainText("Look at me");
  });
});

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
