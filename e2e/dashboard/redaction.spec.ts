import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("masking rules are tried on stored logs, saved by keyboard, and apply to the next log", async ({
  page,
  request,
  toasts,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const event = { message: "Invoice sent to ada@example.com", data: { iban: "NL91ABNA0417164300", by: "emp-2048" } };
  await sendLogs(request, account, key, [event]);
  await signIn(page, account, "/dashboard/apps");
  await page.getByRole("button", { name: "More actions for shop" }).click();
  await page.getByRole("menuitem", { name: "Redaction" }).click();
  await page.waitForURL("**/dashboard/apps/*?tab=redaction");

  const emails = page.getByRole("switch", { name: "Mask email addresses" });
  await expect(emails).not.toBeChecked();
  await emails.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("iban");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("emp-####");
  await expect(page.getByLabel("Patterns to mask")).toHaveValue("emp-####");

  await page.getByRole("button", { name: "Run on the last 1,000 logs" }).click();
  const found = page.getByRole("list", { name: "Masked values by rule" });
  await expect(found.getByRole("listitem")).toHaveCount(3);
  await expect(found).toContainText("Email addresses");
  await expect(found).toContainText("Invoice sent to [redacted email]");
  await expect(page.getByText("1 of 1 log would change")).toBeVisible();
  await checkPage(page);

  await page.getByRole("button", { name: "Save rules" }).click();
  await expect.poll(() => toasts).toContain("Redaction rules saved");
  await sendLogs(request, account, key, [{ ...event, level: "warn" }]);
  await page.reload();
  await expect(emails).toBeChecked();
  const headers = { authorization: `Bearer ${account.token}` };
  const { logs } = await (await request.get("/api/dashboard/logs?level=warn", { headers })).json();
  expect(logs[0]).toMatchObject({
    message: "Invoice sent to [redacted email]",
    data: { iban: "[redacted]", by: "[redacted]" },
    marks: ["masked"],
  });
});
