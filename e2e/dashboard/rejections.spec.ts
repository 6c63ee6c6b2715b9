import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

test("rejected events are listed on Api Keys, also of an application that has logs, and after a reload", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  await sendLogs(request, account, key, [{ message: "fine" }]);
  const headers = { authorization: `Bearer ${key}` };
  const logs = [{ message: 42 }, { message: 43 }, { message: "hello", level: "loud" }];
  const response = await request.post("/api/logs", { headers, data: logs });
  expect(await response.json()).toMatchObject({ message: "No event was stored", accepted: 0 });

  await signIn(page, account);
  await page.getByRole("link", { name: "Api Keys" }).click();
  const table = page.getByRole("table", { name: "Rejected events" });
  await expect(table.getByRole("row", { name: "message must be text" })).toContainText("shop");
  await expect(table.getByRole("row", { name: "message must be text" }).getByRole("cell").nth(2)).toHaveText("2");
  await page.reload();
  await expect(table.getByRole("row", { name: "level must be one of" })).toBeVisible();
});
