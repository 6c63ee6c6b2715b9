import { readFile } from "node:fs/promises";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, signIn } from "../support/account.ts";
import { press } from "../support/auth.ts";
import { expect, test } from "../support/test.ts";

test("the audit log shows who changed what and when, is filtered, verified and exported, and the export is in it", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  for (const name of ["shop", "blog"]) await createApplication(request, account, name);
  const headers = { authorization: `Bearer ${account.token}` };
  const data = { name: "Weekly report", scopes: ["logs:read"] };
  expect((await request.post("/api/tokens", { headers, data })).status()).toBe(200);
  await signIn(page, account, "/dashboard/settings?tab=audit");
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("token.created");
  await expect(rows.nth(1)).toContainText(/Weekly report logs:read, until \d{4}-\d\d-\d\d/);
  await expect(rows.nth(1)).toContainText(/\d{1,2} [A-Z][a-z]{2} \d\d:\d\d:\d\d/);
  await expect(rows.nth(4)).toContainText("A member signed in with an emailed code");
  await checkPage(page);

  await page.getByRole("button", { name: /^Ada Lovelace created the token Weekly report/ }).click();
  const details = page.getByRole("dialog", { name: "Ada Lovelace created the token Weekly report" });
  await expect(details.getByRole("row", { name: /scopes/ })).toContainText("logs:read");
  await checkPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();

  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "application.created" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search targets" }).fill("SHO");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText("shop");
  await expect(page).toHaveURL(/action=application\.created&search=SHO/);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await press(page, "Verify");
  await expect(page.getByRole("status").filter({ hasText: "Chain verified" })).toContainText("up to entry 4");
  const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Export")]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: "application.created", target: { name: "shop" }, actor: { name: "Ada Lovelace" } },
  ]);
  expect(download.suggestedFilename()).toMatch(/^contrail-audit-.*\.jsonl$/);
  await page.goto("/dashboard/settings?tab=audit");
  await expect(page.getByRole("row", { name: /audit\.exported/ })).toContainText("application.created");
});
