import type { Page } from "@playwright/test";
import { checkPage } from "../support/accessibility.ts";
import { createAccount, createApplication, sendLogs, signIn } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

/** Where a click on a link leads, without opening a program on this machine. */
async function recordEditorLinks(page: Page): Promise<string[]> {
  const opened: string[] = [];
  await page.exposeFunction("onEditorLink", (href: string) => opened.push(href));
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || /^https?:$/.test(link.protocol)) return;
      event.preventDefault();
      // @ts-expect-error exposed above
      window.onEditorLink(link.href);
    });
  });
  return opened;
}

test("[SHELL-14] [CLAIM-04] the header leads to the page that installs the extension", async ({ page, request }) => {
  await signIn(page, await createAccount(request), "/dashboard/settings");
  await page.getByRole("banner").getByRole("link", { name: "Editor extension" }).click();
  await page.waitForURL("**/dashboard/editor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editor extension");
  await expect(page.getByText("What it shows")).toBeVisible();
  const { extension } = await (await request.get("/api/sdk")).json();
  const download = page.getByRole("link", { name: "Download" });
  if (extension === null) {
    await expect(page.getByText("This server doesn't have the extension")).toBeVisible();
    await expect(download).toHaveCount(0);
  } else {
    await expect(download).toBeVisible();
    const file = await request.get("/sdk/contrail.vsix");
    expect(file.headers()["content-type"]).toBe("application/vsix");
    expect((await file.body()).byteLength).toBe(extension.bytes);
  }
  await checkPage(page);
});

test("a frame opens in the editor that was chosen once, and nothing opens without a click", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const stack = "TypeError: no total\n    at pay (/srv/shop/src/cart.ts:48:7)";
  const metadata = { release: "1.4.2", callSite: "/srv/shop/src/cart.ts:48:7" };
  await sendLogs(request, account, key, [{ level: "error", message: "no total", stack, metadata }]);
  const opened = await recordEditorLinks(page);
  await signIn(page, account, "/dashboard/logs");
  await page.getByText("no total").first().click();
  const details = page.getByRole("dialog");
  const frame = details.getByRole("region", { name: "Stack" }).getByRole("link", { name: /^Open in/ });
  await expect(details.getByText("cart.ts:48", { exact: true })).toBeVisible();

  const popup = page.waitForEvent("popup");
  await frame.click();
  const asking = await popup;
  await recordEditorLinks(asking);
  await asking.reload();
  await expect(asking.getByRole("heading", { name: "Open in your editor" })).toBeVisible();
  await expect(asking.getByText("srv/shop/src/cart.ts")).toBeVisible();
  await expect(asking.getByText("1.4.2")).toBeVisible();
  await checkPage(asking);
  await asking.getByRole("combobox", { name: "Editor" }).click();
  await asking.getByRole("option", { name: "Cursor" }).click();
  await expect(asking.getByRole("link", { name: "Open in Cursor" })).toHaveAttribute(
    "href",
    /^cursor:\/\/contrail\.contrail\/open\?path=srv%2Fshop%2Fsrc%2Fcart\.ts&line=48&column=7&release=1\.4\.2&app=/,
  );
  await asking.close();

  // The tab with the log has heard of the choice.
  await expect(frame).toHaveAccessibleName("Open in Cursor: srv/shop/src/cart.ts:48");
  expect(opened).toEqual([]);
  await frame.click();
  await expect.poll(() => opened).toEqual([expect.stringMatching(/^cursor:\/\/contrail\.contrail\/open\?path=/)]);
});

test("a link in a chat that names no file opens nothing", async ({ page }) => {
  await page.goto("/open?line=3&editor=javascript");
  await expect(page.getByText("This link doesn't work")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open in/ })).toHaveCount(0);
  await checkPage(page, "main");
});
