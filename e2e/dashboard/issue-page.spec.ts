import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

const userAgent = "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";

/** What a customer's browser sends: ordinary logs, and an error among them. */
function visit({ release, session, start }: { release: string; session: string; start: number }) {
  const metadata = { release, session, userAgent, url: "https://shop.example/cart", user: { id: `user-${session}` } };
  const at = (offsetMs: number) => new Date(start + offsetMs).toISOString();
  return [
    { level: "info", message: "Cart opened", timestamp: at(0), metadata },
    {
      level: "error",
      message: "TypeError: Cannot read properties of undefined (reading 'total')",
      stack: `TypeError: Cannot read properties of undefined (reading 'total')
    at CartSummary (https://shop.example/src/cart/CartSummary.tsx:41:44)
    at CartPage (https://shop.example/src/cart/CartPage.tsx:88:12)`,
      timestamp: at(200),
      metadata,
    },
    { level: "info", message: "Fallback price shown", timestamp: at(400), metadata },
  ];
}

test("[CLAIM-25] an issue is opened from the list, walked through, resolved and discussed, and regresses with the next release", async ({
  page,
  request,
}) => {
  test.slow();
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const headers = { authorization: `Bearer ${account.token}` };
  const announce = async (version: string) => {
    const answer = await request.post("/api/releases", { headers, data: { application: "shop", version } });
    expect(answer.ok()).toBe(true);
  };
  /** Stored logs become issues a moment after they are readable. */
  const untilIssuesHave = (events: number) =>
    expect
      .poll(async () => (await (await request.get("/api/issues", { headers })).json()).issues[0]?.events)
      .toBe(events);
  const now = Date.now();
  await announce("1.0.0");
  await sendLogs(request, account, key, [
    ...visit({ release: "1.0.0", session: "first", start: now - 60_000 }),
    ...visit({ release: "1.0.0", session: "second", start: now - 30_000 }),
  ]);

  await untilIssuesHave(2);
  await signIn(page, account, "/dashboard/issues");
  await page
    .getByText(/Cannot read properties of undefined/)
    .first()
    .click();
  await page.waitForURL("**/dashboard/issues/*-1**");

  await expect(page.getByRole("heading", { name: /^TypeError: Cannot read properties/ })).toBeVisible();
  await expect(page.getByText("1 of 2")).toBeVisible();
  await expect(page.getByRole("region", { name: "Stack" })).toContainText("CartSummary");
  const around = page.getByRole("region", { name: "Logs around it" });
  await expect(around).toContainText("same session");
  await expect(around.getByText("Cart opened")).toHaveCount(1);
  await expect(around.getByText("Fallback price shown")).toHaveCount(1);

  await page.keyboard.press("]");
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL(/\?event=/);
  await page.reload();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.getByText("1 of 2")).toBeVisible();

  await page.getByRole("button", { name: "Why is this one issue?" }).click();
  const why = page.getByRole("dialog", { name: "Why is this one issue?" });
  await expect(why).toContainText("CartSummary");
  await expect(why).toContainText("algorithm");
  await page.keyboard.press("Escape");
  await expect(why).toBeHidden();

  await page.keyboard.press("c");
  await expect(page.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await page.keyboard.type("@ada");
  await page.keyboard.press("Enter");
  await page.keyboard.type("old sessions have no `summary`");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity).toContainText("@Ada Lovelace old sessions have no summary");
  await expect(page.getByRole("textbox", { name: "Comment" })).toHaveValue("");
  await checkPage(page);

  await page.getByRole("button", { name: "Ways to resolve it" }).click();
  await page.getByRole("menuitem", { name: "In the next release" }).click();
  await expect(page.getByText("Resolved in the next release")).toBeVisible();
  await expect(activity).toContainText("resolved it in the next release");

  await announce("1.1.0");
  await sendLogs(request, account, key, visit({ release: "1.0.0", session: "third", start: Date.now() - 5_000 }));
  await sendLogs(request, account, key, visit({ release: "1.1.0", session: "fourth", start: Date.now() - 2_000 }));
  await untilIssuesHave(4);
  await page.reload();
  await expect(activity.getByText("Regressed")).toHaveCount(1);
  await expect(activity).toContainText("1.1.0");
  await activity.getByRole("button", { name: "Show the event" }).click();
  await expect(page.getByText("1 of 4")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resolve", exact: true })).toBeVisible();
});
