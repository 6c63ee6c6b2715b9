import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { connect, expect, test } from "./fixtures.ts";

/** The token that the dashboard hands over to the editor in this browser. */
async function handedOver(context: BrowserContext): Promise<string> {
  const request = await context.waitForEvent("request", (each) => each.url().includes("token="));
  return new URL(request.url()).searchParams.get("token") ?? "";
}

test("[CLAIM-04] [CLAIM-05] the extension from /sdk signs in through the dashboard and lists the account's applications", async ({
  editor,
  stack: { server },
  account,
  shop,
}) => {
  await server.call("/api/dashboard/create-key", { token: account.token, body: { name: "admin" } });
  await shop.write("admin/package.json", '{ "name": "admin" }');
  await connect(editor);
  const issues = await editor.tree("Issues");
  await expect(issues.getByRole("treeitem", { level: 1 })).toHaveText([/^shop/, /^admin/]);
  const { tokens } = await server.call("/api/tokens", { token: account.token });
  expect(tokens).toMatchObject([{ kind: "editor" }]);
});

test("the token is in the secret storage only; signing out revokes it", async ({ editor, context, stack, account }) => {
  const handingOver = handedOver(context);
  await connect(editor);
  const token = await handingOver;
  expect(token).toMatch(/^contrail_e/);
  const status = async () =>
    (await fetch(`${stack.server.url}/api/auth/user-data`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  await editor.page.reload();
  await expect((await editor.tree("Issues")).getByText("No open issues")).toBeVisible();

  expect(await filesWith(stack.codeServer.folder, token)).toEqual([]);
  const inBrowser = await editor.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(inBrowser).not.toContain(token);

  await editor.runCommand("Contrail: Sign out");
  await expect(editor.notices().filter({ hasText: "You're signed out of Contrail." })).toBeVisible();
  expect(await status()).toBe(401);
  expect((await stack.server.call("/api/tokens", { token: account.token })).tokens).toEqual([]);
});

test("a callback with a made-up or used state is refused and changes nothing", async ({ editor, context, stack }) => {
  async function call(callback: URL, query: Record<string, string>) {
    const page = await context.newPage();
    for (const [name, value] of Object.entries(query)) callback.searchParams.set(name, value);
    await page.goto(callback.href);
    await expect(editor.notices().filter({ hasText: "This sign-in wasn't started in this window" })).toBeVisible();
    await page.close();
    await editor.runCommand("Notifications: Clear All Notifications");
  }
  const [first, second] = [await editor.openCallback(), await editor.openCallback()];
  const sent = () => stack.proxy.ofExtension("/api/");
  const before = sent().length;
  await call(first.callback, { token: "contrail_e0", state: "made-up" });
  expect(sent()).toHaveLength(before);

  const finished = context.waitForEvent("request", (each) => each.url().includes("token="));
  await connect(editor);
  const used = new URL((await finished).url()).searchParams.get("state") ?? "";
  const users = () => stack.proxy.ofExtension("/api/auth/user-data").length;
  const asked = users();
  await call(second.callback, { token: "contrail_e0", state: used });
  expect(users()).toBe(asked);
  await expect((await editor.tree("Issues")).getByText("No open issues")).toBeVisible();
});

/** Files in which the text occurs. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  expect(entries.length).toBeGreaterThan(10);
  return found;
}
