import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { withinOneMonth } from "../support/month.ts";
import { expect, test } from "../support/test.ts";

test("[STATE-10] [USE-01] [USE-02] [USE-03] [USE-04] [USE-05] Usage Statistics shows the remaining credits and counts every log on one of four cards", async ({
  page,
  request,
}) => {
  await withinOneMonth();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const levels = ["log", "text", "text", "text", "error", "error", "error", "info", "debug", "warn"];
  await sendLogs(
    request,
    account,
    key,
    levels.map((level) => ({ level, message: "Order paid" })),
  );
  await signIn(page, account);
  await page.getByRole("link", { name: "Usage" }).click();
  const cards = page.getByRole("region", { name: "Usage Statistics" });
  await expect(cards.getByRole("heading", { level: 2 })).toHaveText("Usage Statistics");
  await expect(cards.getByRole("listitem")).toHaveText([
    "console.log4Levels log and text",
    "console.error3Level error",
    "console.info2Levels info and debug",
    "console.warn1Levels warn and warning",
  ]);
  // One request with ten logs cost 1.005 credits, and the rest is rounded down.
  const banner = page.getByRole("region", { name: "Available credits" });
  await expect(banner).toContainText("498credits left");
  await banner.getByRole("link", { name: "Open Credits" }).click();
  await expect(page).toHaveURL("/dashboard/credits");
});
