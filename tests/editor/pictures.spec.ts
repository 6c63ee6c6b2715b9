// The pictures of the documentation. With PICTURES=1, they replace those in apps/web/public/pictures.
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";
import { type Account, connect, expect, test } from "./fixtures.ts";
import { thrownAt, warnedAt } from "./shop.ts";

const hourMs = 3_600_000;

async function send({ shop }: Account, logs: readonly object[]): Promise<void> {
  const { ok } = await fetch(shop.endpoint, {
    method: "POST",
    headers: { authorization: `Bearer ${shop.key}`, "content-type": "application/json" },
    body: JSON.stringify({ logs }),
  });
  if (!ok) throw new Error("The logs weren't accepted.");
}

test("pictures of the documentation", async ({ editor, shop, account }, { outputDir }) => {
  const folder = process.env.PICTURES ? join(root, "apps/web/public/pictures") : outputDir;
  const commit = await shop.commit("Release");
  const release = `shop@4.18.2+${commit.slice(0, 8)}`;
  const at = (file: string, line: number, column: number) => `/srv/shop/src/${file}:${line}:${column}`;
  const failed = (name: string, message: string, place: string, index: number) => ({
    level: "error",
    message,
    timestamp: new Date(Date.now() - 4 * 60_000 - index * index * hourMs).toISOString(),
    stack: `${name}: ${message}\n    at pay (${place})\n    at checkout (${at("checkout.ts", 21, 9)})`,
    metadata: { release, user: { id: `u${index}` } },
  });
  const pay = at("cart.ts", thrownAt, 26);
  await send(
    account,
    Array.from({ length: 12 }, (_, index) => failed("Error", "The cart is empty", pay, index)),
  );
  await send(account, [
    failed("TypeError", "Cannot read properties of undefined (reading 'currency')", at("checkout.ts", 21, 9), 1),
    failed("RangeError", "Invalid amount: -1", at("checkout.ts", 34, 11), 2),
  ]);
  const paying = { level: "warn", message: "Paying 0", metadata: { release, callSite: at("cart.ts", warnedAt, 11) } };
  await send(
    account,
    Array.from({ length: 602 }, () => paying),
  );
  await send(
    account,
    Array.from({ length: 602 }, () => paying),
  );

  await editor.page.setViewportSize({ width: 1280, height: 760 });
  await connect(editor);
  await editor.runCommand("Notifications: Clear All Notifications");
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect
    .poll(editor.marks)
    .toEqual([
      expect.stringMatching(new RegExp(`^${warnedAt}: 1,204 warnings · `)),
      expect.stringMatching(new RegExp(`^${thrownAt}: 12 errors · 12 users · `)),
    ]);
  const hover = await editor.hover(thrownAt);
  await expect(hover.getByText("Copy for agent")).toBeVisible();
  await expect(hover.getByText("Loading...")).toHaveCount(0);
  const box = await editor.page.locator(".editor-group-container .editor-container").boundingBox();
  if (!box) throw new Error("The editor isn't visible.");
  const top = (await editor.lines()).find(({ number }) => number === thrownAt - 11)?.top ?? box.y;
  const clip = { x: box.x, y: top, width: box.width, height: 290 };
  await editor.page.screenshot({ path: join(folder, "editor-line.png"), clip });

  await editor.page.mouse.move(5, 5);
  const issues = await editor.tree("Issues");
  await issues.getByRole("treeitem", { name: /The cart is empty/ }).click();
  await expect(issues.getByRole("treeitem", { name: /cart\.ts:48/ })).toBeVisible();
  await expect((await editor.tree("Incidents")).getByRole("treeitem").first()).toBeVisible();
  const tail = await editor.liveTail();
  await expect(tail.locator("#state")).toHaveText("Live");
  await send(account, [
    { level: "info", message: "Order 4711 paid", metadata: { release } },
    { level: "warn", message: "Paying 0", metadata: { release } },
    failed("Error", "The cart is empty", pay, 0),
    { level: "info", message: "Order 4712 paid", metadata: { release } },
  ]);
  await expect(tail.locator("#rows .text")).toHaveCount(4);
  await editor.runCommand("Notifications: Clear All Notifications");
  await editor.page.screenshot({ path: join(folder, "editor-views.png") });
});
