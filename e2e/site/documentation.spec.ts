import { createAccount, createApplication, signIn } from "../support/account.ts";
import { freeze } from "../support/clock.ts";
import { expect, test } from "../support/test.ts";

const options = [
  "endpoint",
  "apiKey",
  "colorize",
  "silent",
  "name",
  "allowedLevels",
  "captureGlobalErrors",
  "captureUnhandledRejections",
  "captureConsoleErrors",
  "autoTraceErrors",
  "enhanceErrors",
  "maxErrorDepth",
  "environment",
];
const frameworks = ["React", "Node.js", "Vue", "Angular", "Svelte", "Next.js"];

test("[DOCD-01] [DOCD-02] [ERR-02] [TOAST-02] [TOAST-03] the Documentation screen searches options, and has a snippet for every framework that is copied with the full key", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await signIn(page, account);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Documentation" }).click();
  const names = page.getByRole("table", { name: "Logger options" }).locator("tbody tr td:first-child");
  for (const option of options) await expect(names.getByText(option, { exact: true })).toBeVisible();
  const search = page.getByLabel("Search options");
  await search.fill("unhandled");
  await expect(names).toHaveText(["captureUnhandledRejections"]);
  await search.fill("fish");
  await expect(page.getByText("No options match 'fish'.")).toBeVisible();
  await search.fill("");
  await expect(names.getByText("endpoint", { exact: true })).toBeVisible();

  const snippet = page.getByRole("main").locator("pre");
  for (const name of frameworks) {
    await page.getByRole("radio", { name, exact: true }).click();
    await expect(snippet).toContainText(`console.text("Hello from ${name}");`);
    await expect(snippet).toContainText(`apiKey: "${key.slice(0, 10)}•`);
    await expect(snippet).not.toContainText(key);
  }
  await freeze(page);
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  const toast = page.locator("[data-toaster] [data-state=open]");
  await copy.click();
  await expect(toast).toHaveText("Copied to clipboard");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`apiKey: "${key}"`);
  await page.clock.runFor(1_990);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toast).toHaveCount(0);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("the document is not focused"));
  });
  await copy.click();
  await expect(toast).toHaveText("Could not copy text: the document is not focused");
  await page.clock.runFor(3_990);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(10);
  await expect(toast).toHaveCount(0);
});
