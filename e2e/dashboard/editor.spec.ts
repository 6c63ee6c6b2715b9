import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, signIn } from "../support/account.ts";
import { expectAlert, fillIn, openLogin, password, press, recordCalls } from "../support/auth.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { expect, test } from "../support/test.ts";

test("[VS-01] [VS-02] [VS-03] [VS-04] [VS-05] [VS-06] with vs, a dialog shows the account and the target; Accept gives the editor its own token, which Settings lists and can revoke", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const editor = await listen();
  const callbackUrl = encodeURIComponent(`${editor.url}/auth-callback`);
  await signIn(page, account, `/dashboard?vs=${callbackUrl}&state=s1&range=7d`);
  const dialog = page.getByRole("dialog", { name: "Connect your editor" });
  await expect(dialog).toContainText("Accept only if you just started this from your editor.");
  await expect(dialog.getByText("Ada Lovelace", { exact: true })).toBeVisible();
  await expect(dialog.getByText(account.email, { exact: true })).toBeVisible();
  await expect(dialog.getByText(`${editor.url}/auth-callback`, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveText(["Reject", "Accept", ""]);
  await checkPage(page, "[role=dialog]");

  await dialog.getByRole("button", { name: "Accept" }).click();
  const callback = new URL(await editor.requested, editor.url);
  expect(callback.pathname).toBe("/auth-callback");
  expect(callback.searchParams.get("state")).toBe("s1");
  const token = callback.searchParams.get("token") ?? "";
  expect(token).not.toBe(account.token);
  const status = async () =>
    (await request.get("/api/auth/user-data", { headers: { authorization: `Bearer ${token}` } })).status();
  expect(await status()).toBe(200);
  await page.waitForURL(`${editor.url}/**`);
  editor.close();

  await page.goBack();
  await page.waitForURL("**/dashboard?range=7d");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/dashboard/settings?tab=security");
  await page
    .getByRole("table", { name: "Editor tokens" })
    .getByRole("button", { name: /Revoke/ })
    .click();
  await expect(page.getByText("No editors connected.")).toBeVisible();
  expect(await status()).toBe(401);
});

test("[VS-06] [VS-08] [VS-09] Reject and Close send no token; Accept opens the editor's link with token and state, or shows in the dialog why it can't, and can be tried again", async ({
  page,
  request,
  consoleErrors,
}) => {
  const opened = await recordEditorLinks(page);
  const calls = recordCalls(page);
  const account = await createAccount(request);
  for (const way of ["Reject", "Close"]) {
    await signIn(page, account, "/dashboard?vs=&state=s1");
    await page.getByRole("dialog", { name: "Connect your editor" }).getByRole("button", { name: way }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(calls).toEqual([]);
  await page.goto("/dashboard?vs=&state=s1");
  const error = { success: false, code: "overloaded", message: "The server cannot keep up." };
  await page.route("**/api/auth/editor-token", (route) => route.fulfill({ status: 503, json: error }), { times: 1 });
  await press(page, "Accept");
  await expectAlert(page, "Couldn't connect your editor The server cannot keep up.");
  await expectConsoleErrors(consoleErrors, 503);
  await press(page, "Accept");
  await expect.poll(opened).toHaveLength(1);
  expect(opened()[0]).toMatch(/^vscode:\/\/contrail\.contrail\/auth-callback\?token=[\w-]{20,}&state=s1$/);

  await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
  const note = page.getByRole("dialog", { name: "Opened VS Code" });
  await expect(note).toContainText("Nothing happened?");
  await note.getByRole("button", { name: "Try again" }).click();
  await expect.poll(opened).toHaveLength(2);
  const [first, second] = opened();
  expect(second).toBe(first);
  await note.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[VS-07] [VS-10] a stranger's link is rejected, also when it goes through /login", async ({ page, request }) => {
  const { email } = await createAccount(request);
  let strangers = 0;
  await page.route("https://evil.example/**", (route) => {
    strangers++;
    return route.abort();
  });
  await page.goto(`/dashboard?vs=${encodeURIComponent("https://evil.example/auth-callback")}&state=s1`);
  await page.waitForURL("**/login?view=register&**");
  await openLogin(page);
  await fillIn(page, { Email: email, Password: password });
  await press(page, "Log In");
  const dialog = page.getByRole("dialog", { name: "This sign-in was blocked" });
  await expect(dialog).toContainText("neither to an editor nor to this machine");
  await expect(dialog.getByText("https://evil.example/auth-callback", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await checkPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Continue to dashboard" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
  expect(strangers).toBe(0);
});

/** Records links to an editor instead of following them: the browser would ask whether to open it, and ignore clicks until then. */
async function recordEditorLinks(page: Page) {
  const links: string[] = [];
  await page.exposeFunction("recordEditorLink", (url: string) => links.push(url));
  await page.addInitScript(() => {
    const { navigation, recordEditorLink } = window as unknown as {
      navigation: EventTarget;
      recordEditorLink: (url: string) => void;
    };
    navigation.addEventListener("navigate", (event) => {
      const { url } = (event as Event & { destination: { url: string } }).destination;
      if (!url.startsWith("vscode:")) return;
      event.preventDefault();
      recordEditorLink(url);
    });
  });
  return () => links;
}

/** A local program that waits for its callback. */
async function listen() {
  let onRequest = (_path: string) => {};
  const requested = new Promise<string>((resolve) => {
    onRequest = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/auth-callback")) onRequest(request.url);
    response
      .writeHead(200, { "content-type": "text/html" })
      .end('<link rel="icon" href="data:,"><title>Signed in</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
