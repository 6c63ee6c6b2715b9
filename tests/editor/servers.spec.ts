import { startServer } from "../server.ts";
import { openWindow } from "./editor-window.ts";
import { connect, expect, signInToDashboard, test } from "./fixtures.ts";
import { createShop, thrownAt } from "./shop.ts";

test("a workspace with a server of its own asks before anything is sent; then two windows use two servers", async ({
  editor,
  context,
  stack,
  shop,
}) => {
  const commit = await shop.commit("Release");
  await shop.fail(`shop@1.0.0+${commit.slice(0, 10)}`);
  await connect(editor);
  await editor.open(`src/cart.ts:${thrownAt}`);
  await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 1 error/));

  const second = await startServer();
  const token = await second.signUp("second@example.com");
  const { key } = await second.call("/api/dashboard/create-key", { token, body: { name: "shop" } });
  const other = await createShop({ key, endpoint: `${second.url}/api/logs` });
  try {
    await other.write(".vscode/settings.json", JSON.stringify({ "contrail.url": second.url }));
    await signInToDashboard(context, second.url, token);
    const before = stack.proxy.ofExtension("/api/").length;
    const window = await openWindow(context, stack.codeServer.url, other.folder);
    await window.open(`src/cart.ts:${thrownAt}`);

    // Declined: nothing opens, nothing is sent.
    await window.runCommand("Contrail: Sign in");
    const dialog = window.page.getByRole("dialog").filter({ hasText: second.url });
    await expect(dialog).toContainText("This workspace wants to use the Contrail server");
    const pages = context.pages().length;
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(context.pages()).toHaveLength(pages);
    expect((await second.call("/api/tokens", { token })).tokens).toEqual([]);

    await window.runCommand("Contrail: Sign in");
    const opened = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "Use this server" }).click();
    const dashboard = await opened;
    await dashboard
      .getByRole("dialog", { name: "Connect your editor" })
      .getByRole("button", { name: "Accept" })
      .click();
    await expect(window.notices().filter({ hasText: "You're signed in to Contrail" })).toBeVisible();
    await dashboard.close();
    const commitOfOther = await other.commit("Release");
    for (let times = 0; times < 2; times++) {
      await other.fail(`shop@2.0.0+${commitOfOther.slice(0, 10)}`);
    }
    await expect.poll(window.marks).toContainEqual(expect.stringMatching(/^48: 2 errors/));

    // The first window stays with its own.
    expect(
      stack.proxy
        .ofExtension("/api/")
        .slice(before)
        .every(({ path }) => !path.includes("auth")),
    ).toBe(true);
    await editor.page.bringToFront();
    await editor.runCommand("Contrail: Refresh");
    await expect.poll(editor.marks).toContainEqual(expect.stringMatching(/^48: 1 error/));
  } finally {
    await other.remove();
    await second.close();
  }
});
