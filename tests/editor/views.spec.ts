import { type Account, connect, expect, test } from "./fixtures.ts";
import { thrownAt } from "./shop.ts";

async function send({ shop }: Account, events: object[], endpoint = shop.endpoint): Promise<void> {
  const { ok } = await fetch(endpoint, {
    method: "POST",
    headers: { authorization: `Bearer ${shop.key}`, "content-type": "application/json" },
    body: JSON.stringify(events),
  });
  if (!ok) throw new Error("The logs weren't accepted.");
}

const failure = (file: string, line: number, message: string) => ({
  level: "error",
  message,
  stack: `Error: ${message}\n    at pay (/srv/shop/${file}:${line}:26)`,
});

test("the live tail shows a log within a second, filters, and misses nothing while the server restarts", async ({
  editor,
  account,
  stack,
}) => {
  await connect(editor);
  const tail = await editor.liveTail();
  const rows = tail.locator("#rows .text");
  await expect(tail.locator("#state")).toHaveText("Live");
  await send(account, [{ level: "info", message: "first" }]);
  const sent = Date.now();
  await expect(rows).toHaveText(["first"], { timeout: 1_000 });
  console.log(`In the live tail after ${Date.now() - sent} ms`);

  await tail.locator("#search").fill("level:warn order");
  await expect.poll(() => stack.proxy.ofExtension("/api/dashboard/logs/live").at(-1)?.path).toContain("search=");
  await expect(tail.locator("#state")).toHaveText("Live");
  await expect(rows).toHaveCount(0);
  await send(account, [
    { level: "warn", message: "order 1" },
    { level: "info", message: "order of another level" },
    { level: "warn", message: "another word" },
  ]);
  await expect(rows).toHaveText(["order 1"]);

  await stack.server.restart(() => expect(tail.locator("#state")).toContainText("Connection lost"));
  const numbers = Array.from({ length: 20 }, (_, index) => `order ${index + 2}`);
  for (const message of numbers) await send(account, [{ level: "warn", message }]);
  await expect(rows).toHaveText(["order 1", ...numbers]);
  await expect(tail.locator("#state")).toHaveText("Live");
  await expect(rows).toHaveText(["order 1", ...numbers]);
});

test("a frame in the view, one in the live tail, and a link of the dashboard open the file at the line", async ({
  editor,
  account,
  context,
  stack,
}) => {
  const { callback } = await editor.openCallback();
  await connect(editor);
  const tail = await editor.liveTail();
  await expect(tail.locator("#state")).toHaveText("Live");
  await send(account, [failure("src/cart.ts", thrownAt, "no total")]);
  await tail.getByRole("button", { name: /src\/cart\.ts:48/ }).click();
  const position = editor.page.locator(".statusbar-item").filter({ hasText: /^Ln \d+, Col \d+/ });
  await expect(position).toHaveText(/^Ln 48, Col 26/);
  await editor.runCommand("View: Close All Editors");

  await editor.runCommand("Contrail: Refresh");
  const issues = await editor.tree("Issues");
  await issues.getByRole("treeitem", { name: /no total/ }).click();
  await issues.getByRole("treeitem", { name: /cart\.ts:48/ }).click();
  await expect(position).toHaveText(/^Ln 48, Col 26/);
  await editor.runCommand("View: Close All Editors");

  const dashboard = await context.newPage();
  await dashboard.goto(`${stack.proxy.url}/dashboard/logs`);
  await dashboard.getByText("no total").first().click();
  const opened = context.waitForEvent("page");
  await dashboard
    .getByRole("dialog")
    .getByRole("region", { name: "Stack" })
    .getByRole("link", { name: /^Open in/ })
    .click();
  const asking = await opened;
  const href = (await asking.getByRole("link", { name: "Open in VS Code" }).getAttribute("href")) ?? "";
  expect(href).toMatch(/^vscode:\/\/contrail\.contrail\/open\?/);
  await asking.close();
  await dashboard.close();
  // In an editor that isn't in a browser, the operating system opens the link.
  const { pathname, search } = new URL(href);
  callback.searchParams.set("vscode-path", pathname);
  callback.searchParams.set("vscode-query", search.slice(1));
  await (await context.newPage()).goto(callback.href);
  await expect(position).toHaveText(/^Ln 48, Col 26/);
});

test("an incident about an open file is announced once, others aren't", async ({ editor, account, stack }) => {
  const { token } = account;
  const { rules } = await stack.server.call("/api/alerts/rules", { token });
  const { key } = await stack.server.call("/api/dashboard/create-key", { token, body: { name: "admin" } });
  expect(rules.length).toBeGreaterThan(0);
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  const incidents = async () => (await stack.server.call("/api/alerts/incidents", { token })).incidents;

  await send({ ...account, shop: { ...account.shop, key } }, [failure("src/admin.ts", 3, "elsewhere")]);
  await expect.poll(async () => (await incidents()).length).toBe(1);
  await send(account, [failure("src/cart.ts", thrownAt, "The cart is empty")]);
  await expect.poll(async () => (await incidents()).length).toBe(2);
  const notices = editor.notices().filter({ hasText: "(src/cart.ts)" });
  await expect(notices).toHaveCount(1);
  await expect(editor.page.locator('.statusbar-item[id*="contrail.incidents"]')).toContainText("1");
  await send(account, [failure("src/cart.ts", thrownAt, "The cart is empty")]);
  await expect((await editor.tree("Incidents")).getByRole("treeitem")).toHaveCount(1);
  await expect(notices).toHaveCount(1);
  await expect(editor.notices().filter({ hasText: "admin" })).toHaveCount(0);
});

test("Copy for agent copies the stack, the source, the logs before it and how often it happened", async ({
  editor,
  shop,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const commit = await shop.commit("Release");
  await shop.fail(`shop@1.0.0+${commit.slice(0, 10)}`);
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 1 error/));
  await (await editor.hover(thrownAt)).getByRole("link", { name: "Copy for agent" }).click();
  const copied = () => editor.page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("The cart is empty");
  const text = await copied();
  for (const part of ["src/cart.ts:48", "throw new Error", "Paying", "1 event"]) {
    expect(text).toContain(part);
  }
});
