import { checkPage, checkPageAt } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const lastFrame = "src/last.ts:60:1";
const stack = [
  "PaymentTimeoutError: timeout of 8000 ms exceeded",
  ...Array.from({ length: 59 }, (_, line) => `    at step${line} (src/checkout/confirm.ts:${line + 1}:7)`),
  `    at main (${lastFrame})`,
].join("\n");

test("dialogs fit the window: log details with a long stack scroll to its last line, the create-app dialog keeps its buttons, and the menu of a phone is a drawer", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "checkout-web");
  const message = "Payment timed out. ".repeat(60).trim();
  await sendLogs(request, account, key, [{ level: "error", message, stack, metadata: { order: 8812 } }]);
  await signIn(page, account, "/dashboard/logs");
  await page.getByRole("button", { name: /error checkout-web/ }).click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await expect(details).toBeVisible();
  await checkPage(page, "[role=dialog]");

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect(details.getByRole("button", { name: "Close" })).toBeInViewport();
    const stackEnd = details.getByText(lastFrame);
    await expect(stackEnd).toBeVisible();
    // Scrolls on every attempt, because the dialog may still be resizing.
    const isInWindow = () =>
      stackEnd.evaluate((pre) => {
        pre.scrollIntoView({ block: "end" });
        return pre.getBoundingClientRect().bottom <= innerHeight;
      });
    await expect.poll(isInWindow, `${size.width} × ${size.height}`).toBe(true);
    await expect(details.getByRole("heading", { name: "Log Details" })).toBeInViewport();
    await expect(details.getByRole("tab", { name: "Metadata" })).toBeInViewport();
  }
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await checkPageAt(page, 390, "[role=dialog]");
  await drawer.getByRole("link", { name: "Api Keys" }).click();
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Create New App" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New App" });
  await expect(dialog).toBeVisible();
  await checkPage(page, "[role=dialog]");
  await page.setViewportSize({ width: 568, height: 320 });
  await expect(dialog.getByRole("button", { name: "Create App" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  const lastFramework = dialog.getByRole("radiogroup", { name: "Framework" }).getByRole("radio").last();
  await lastFramework.scrollIntoViewIfNeeded();
  await expect(lastFramework).toBeInViewport({ ratio: 1 });
});
