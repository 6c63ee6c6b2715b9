import { checkPage } from "../support/accessibility.ts";
import { type Account, createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

let account: Account;

test.beforeEach(async ({ page, request }) => {
  account = await createAccount(request);
  await signIn(page, account);
});

test("a token is created, shown once, copied, used and revoked", async ({ page, request, context, toasts }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const key = await createApplication(request, account, "shop");
  await sendLogs(request, account, key, [{ level: "error", message: "Card declined" }]);
  await page.goto("/dashboard/settings?tab=tokens");
  await expect(page.getByText("No tokens yet")).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create token" });
  await dialog.getByLabel("Name", { exact: true }).fill("Weekly report");
  await dialog.getByRole("checkbox", { name: /^logs:read/ }).check();
  await checkPage(page);
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
  await expect(page.getByText("No tokens yet")).toBeVisible();
  expect((await read()).status()).toBe(401);
});

test("the list and the dialog fit all widths with long names and every scope", async ({ page, request }) => {
  const headers = { authorization: `Bearer ${account.token}` };
  for (const [name, expiresInDays] of [
    ["A release script with quite a long name that has to wrap", 30],
    ["CI", 365],
  ] as const) {
    const data = { name, scopes: ["logs:read", "apps:write", "team:admin"], expiresInDays };
    expect((await request.post("/api/tokens", { headers, data })).status()).toBe(200);
  }
  await page.goto("/dashboard/settings?tab=tokens");
  await expect(page.getByRole("table", { name: "Your tokens" })).toBeVisible();
  await checkPage(page);
});

test("a token that only announces releases is limited to an application", async ({ page, request }) => {
  for (const name of ["shop", "office"]) await createApplication(request, account, name);
  await page.goto("/dashboard/settings?tab=tokens");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create token" });
  await dialog.getByLabel("Name", { exact: true }).fill("Release script");
  await dialog.getByRole("checkbox", { name: /^releases:write/ }).check();
  await dialog.getByRole("combobox", { name: "Application" }).click();
  await page.getByRole("option", { name: "shop" }).click();
  await checkPage(page);
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByRole("row", { name: /Release script/ })).toContainText("only shop");
  await checkPage(page);

  const headers = { authorization: `Bearer ${await page.getByLabel("Token Release script").inputValue()}` };
  const announce = (application: string) =>
    request.post("/api/releases", { headers, data: { application, version: "1.0.0" } });
  expect((await announce("shop")).status()).toBe(200);
  expect(await (await announce("office")).json()).toMatchObject({ code: "token_for_other_application" });
});
