import { newEmail, sendLogs } from "../support/account.ts";
import { outboxPath } from "../support/outbox.ts";
import { expect, test } from "../support/test.ts";

test("a new user registers, creates an application, sends a log and sees it", async ({ page, request, toasts }) => {
  const email = newEmail();
  await page.goto("/dashboard");
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByLabel("Confirm password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Create Account" }).click();
  const codeField = page.getByLabel("Verification code");
  await expect(codeField).toBeVisible();

  const outbox = await page.context().newPage();
  await outbox.goto(outboxPath());
  const mail = outbox.getByRole("article").filter({ hasText: email });
  const code = /\b\d{6}\b/.exec((await mail.textContent()) ?? "")?.[0] ?? "";
  await outbox.close();

  await codeField.fill(code);
  await page.waitForURL("**/dashboard");

  await page.getByRole("button", { name: "Create Your First App" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("checkout-web");
  await dialog.getByRole("button", { name: "Create App" }).click();
  await expect.poll(() => toasts).toContain("Application created successfully");
  const guide = page.getByRole("dialog", { name: "Set up checkout-web" });
  await expect(guide.getByText("Waiting for the first log from checkout-web")).toBeVisible();

  const token = (await page.evaluate(() => localStorage.getItem("authToken"))) ?? "";
  const { keys } = await (
    await request.get("/api/dashboard/get-keys", { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const log = { level: "error", message: "Payment timed out", metadata: { order: 8812 } };
  await sendLogs(request, { token }, keys[0].key, [log]);
  await expect(guide.getByText("Logs from checkout-web are arriving.")).toBeVisible();
  await expect(guide.getByRole("button", { name: /error checkout-web Payment timed out/ })).toBeVisible();
  await expect(guide.getByRole("img", { name: "Done:" })).toHaveCount(2);
  await expect(page.getByRole("row", { name: /^checkout-web/, includeHidden: true })).toContainText(/now|\d s ago/);
  await guide.getByRole("link", { name: "Open Logs" }).click();

  await page.waitForURL("**/dashboard/logs?appName=*");
  const row = page.getByRole("button", { name: /error checkout-web Payment timed out/ });
  await expect(row).toBeVisible();

  await row.click();
  const details = page.getByRole("dialog", { name: "Log Details" });
  await details.getByRole("tab", { name: "Metadata" }).click();
  await expect(details.getByRole("treeitem", { name: /order/ })).toContainText("8812");
});
