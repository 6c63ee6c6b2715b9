import { createAccount, createApplication, signIn } from "../support/account.ts";
import { rows } from "../support/logs.ts";
import { expect, test } from "../support/test.ts";

test("the live tail keeps the newest 100,000 rows at most, and renders only a few", async ({ page, request }) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  const sent = 100_500;
  // The stream ends with its last log; the next connection goes to the server.
  const response = { contentType: "text/event-stream", body: toStream(sent) };
  await page.route("**/api/dashboard/logs/live?*", (route) => route.fulfill(response), { times: 1 });
  await page.goto("/dashboard/logs?live=1");
  await expect(rows(page).first()).toContainText(`Step ${sent}`, { timeout: 60_000 });
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  await expect(page.getByText(/^(9[5-9],\d{3}|100,000) logs$/)).toBeVisible();
});

/** The server's event stream with this many logs. */
function toStream(count: number): string {
  const at = "2026-11-15T10:00:00.000Z";
  const log = { createdAt: at, receivedAt: at, type: "log", level: "log", source: "shop", data: "", marks: [] };
  const none = { application: { id: "a", name: "shop" }, metadata: null, stack: null, environment: null };
  const open = `event: open\ndata: ${JSON.stringify({ rowsPerSecond: 200, heartbeat: 15_000 })}\n\n`;
  return Array.from({ length: count }, (_, index) => {
    const data = { id: String(index), ...log, ...none, message: `Step ${index + 1}` };
    return `event: log\ndata: ${JSON.stringify(data)}\n\n`;
  }).reduce((text, event) => text + event, open);
}
