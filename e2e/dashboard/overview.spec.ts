import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { arriveFromProvider, createAccount, createApplication, sendLogs } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

/** Scripts of the first screen, compressed. */
const maxScriptBytes = 190_000;

test("[OVER-01] [OVER-02] the overview counts stored and newly arriving logs, filters by range and application, and links to the logs", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const error = {
    level: "error",
    message: "Payment timed out",
    stack: "Error: Payment timed out\n    at pay (a.js:1:2)",
  };
  await sendLogs(request, account, key, [
    error,
    ...Array.from({ length: 5 }, (_, index) => ({ level: "info", message: `Order ${index} paid` })),
  ]);
  const scripts = new Set<string>();
  page.on("request", (outgoing) => {
    if (outgoing.resourceType() === "script") scripts.add(new URL(outgoing.url()).pathname);
  });
  await page.clock.install();
  // The scripts of the way there count, too.
  await page.goto(await arriveFromProvider(page, account.token));
  await page.waitForURL("**/dashboard");
  const main = page.getByRole("main");
  await expect(page.getByRole("radio", { name: "24H" })).toBeChecked();
  await expect(main.getByText(/^Last 24 hours vs. the previous 24 hours\./)).toBeVisible();
  await expect(main.getByRole("link", { name: /^Logs 6/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Error rate 16\.7/ })).toBeVisible();
  for (const name of ["Log volume", "Distribution", "Latest logs", "Busiest sources", "New errors"]) {
    await expect(main.getByRole("heading", { name })).toBeVisible();
  }
  await expect(main.getByRole("table", { name: "Application health" })).toContainText("shop");
  const size = [...scripts].reduce((sum, path) => sum + gzipSize(join(root, "apps/web/dist", path)), 0);
  expect(size).toBeLessThan(maxScriptBytes);

  await sendLogs(request, account, key, [{ level: "info", message: "Order 5 paid" }]);
  await page.clock.runFor(10_000);
  await expect(main.getByRole("link", { name: /^Logs 7/ })).toBeVisible();

  for (const range of ["1H", "7D", "30D"]) {
    await page.getByRole("radio", { name: range }).click();
    await expect(page).toHaveURL(new RegExp(`range=${range.toLowerCase()}`));
  }
  await expect(main.getByText("Logs are kept for 7 days.")).toBeVisible();
  await page.getByRole("combobox", { name: "Application" }).click();
  await page.getByRole("option", { name: "shop" }).click();
  await expect(main.getByRole("link", { name: /^Logs 7/ })).toBeVisible();
  await main.getByRole("link", { name: /^Errors 1/ }).click();
  await page.waitForURL("**/dashboard/logs?**level=error**");
  await expect(page.locator("[data-log-rows] button")).toHaveCount(1);
});

/** The smallest files aren't compressed. */
function gzipSize(file: string): number {
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}
