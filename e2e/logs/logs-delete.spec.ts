import type { APIRequestContext, Page } from "@playwright/test";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { rows } from "../support/logs.ts";
import { expectConsoleErrors, recordChanges, respondWithError } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[LOGS-08] [LOGS-09] [LOGS-10] [LOGS-11] [LOGS-12] [LOGS-27] Delete All Logs asks for confirmation, can be canceled, shows why it failed, and leaves an empty list", async ({
  page,
  request,
  consoleErrors,
  toasts,
}) => {
  await openLogsOfTwoApplications(page, request);
  await expect(rows(page)).toHaveCount(2);

  const changes = recordChanges(page);
  const path = "/dashboard/delete-all-logs";
  const confirmation = page.getByRole("dialog", { name: "Delete All Logs" });
  const open = () => page.getByRole("button", { name: "Delete All Logs" }).click();
  const confirm = confirmation.getByRole("button", { name: /^Delete \d+ logs?$/ });
  const text = "Are you sure you want to delete all logs? This action cannot be undone.";
  await open();
  await expect(confirmation.getByText(text)).toHaveText(`${text}2 logs from all applications will be deleted.`);
  await expect(confirm).toHaveAccessibleName("Delete 2 logs");
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  expect(changes).toEqual([]);

  await open();
  const reason = "Something went wrong on our side. It has been logged; please try again.";
  await respondWithError(page, `${path}*`, { status: 500, code: "internal", message: reason });
  await confirm.click();
  await expect.poll(() => toasts).toEqual([reason]);
  await expect(confirmation.getByRole("alert")).toHaveText(reason);
  await page.route(`**/api${path}*`, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }), { times: 1 });
  await confirm.click();
  await expect.poll(() => toasts).toEqual([reason, "Failed to delete logs"]);
  await expect(confirmation.getByRole("alert")).toHaveText("Failed to delete logs");
  await expectConsoleErrors(consoleErrors, 500, 502);
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation).toBeHidden();

  await page.getByRole("combobox", { name: "Application" }).click();
  await page.getByRole("option", { name: "blog" }).click();
  await page.getByRole("radio", { name: /^Debug/ }).click();
  await expect(page.getByText("No logs match your current filter on this page.")).toBeVisible();
  await open();
  await expect(confirmation.getByText(text)).toHaveText(
    `${text}1 log from blog will be deleted, including those hidden by your filters.`,
  );
  await confirm.click();
  await expect.poll(() => toasts).toContain("All logs deleted successfully");
  // Until it is closed, its button is the one with this name.
  await expect(confirmation).toBeHidden();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No Logs Found")).toBeVisible();
  await page.getByRole("button", { name: "Show all applications" }).click();
  await expect(rows(page)).toHaveText([/shop is down/]);
  await open();
  await confirm.click();
  await expect(page.getByText("No Logs Found")).toBeVisible();
  await expect(page.getByText("No logs yet.")).toBeVisible();
  expect(changes).toEqual(Array(4).fill(`DELETE ${path}`));
});

test("the logs and counts of an application that is deleted in another tab disappear", async ({ page, request }) => {
  await openLogsOfTwoApplications(page, request);
  await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("All2");

  const other = await page.context().newPage();
  await other.goto("/dashboard/apps");
  await other.getByRole("button", { name: "Delete blog" }).click();
  await other.getByRole("button", { name: "Delete App" }).click();
  await expect(rows(page)).toHaveText([/shop is down/]);
  await expect(page.getByRole("radiogroup", { name: "Level" })).toContainText("All1");
});

/** A shop and a blog, each with an error. */
async function openLogsOfTwoApplications(page: Page, request: APIRequestContext): Promise<void> {
  const account = await createAccount(request);
  for (const name of ["shop", "blog"]) {
    const key = await createApplication(request, account, name);
    await sendLogs(request, account, key, [{ level: "error", message: `${name} is down` }]);
  }
  await signIn(page, account);
  await page.goto("/dashboard/logs");
}
