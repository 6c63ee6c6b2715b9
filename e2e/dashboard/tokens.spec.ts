import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("a token is created, shown once, copied, used and revoked; the list and the dialog fit all widths with long names and every scope", async ({
  page,
  request,
  context,
  toasts,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await sendLogs(request, account, key, [{ level: "error", message: "Card declined" }]);
  const headers = { authorization: `Bearer ${account.token}` };
  for (const [name, expiresInDays] of [
    ["A release script with quite a long name that has to wrap", 30],
    ["CI", 365],
  ] as const) {
    const data = { name, scopes: ["logs:read", "apps:write", "team:admin"], expiresInDays };
    expect((await request.post("/api/tokens", { headers, data })).status()).toBe(200);
  }
  await signIn(page, account, "/dashboard/settings?tab=tokens");
  await expect(page.getByRole("table", { name: "Your tokens" })).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create token" });
  await dialog.getByLabel("Name", { exact: true }).fill("Weekly report");
  await dialog.getByRole("checkbox", { name: /^releases:write/ }).check();
  await expect(dialog.getByRole("combobox", { name: "Application" })).toBeVisible();
  await checkPage(page, "[role=dialog]");
  await dialog.getByRole("checkbox", { name: /^releases:write/ }).uncheck();
  await dialog.getByRole("checkbox", { name: /^logs:read/ }).check();
  await dialog.getByRole("button", { name: "Create token" }).click();

  const secret = await page.getByLabel("Token Weekly report").inputValue();
  expect(secret).toMatch(/^contrail_t[\dA-Za-z]{49}$/);
  await checkPage(page);
  await page.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expect.poll(() => toasts).toContain("Token copied to clipboard");

  const read = async () => request.get("/api/dashboard/logs", { headers: { authorization: `Bearer ${secret}` } });
  expect((await (await read()).json()).logs[0].message).toBe("Card declined");

  await page.reload();
  const row = page.getByRole("row", { name: /Weekly report/ });
  await expect(row).toContainText(`${secret.slice(0, 14)}••••`);
  await expect(row).not.toContainText("Never");
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.getByRole("button", { name: "Revoke Weekly report" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke token" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Your tokens" }).getByRole("row")).toHaveCount(3);
  expect((await read()).status()).toBe(401);
});
