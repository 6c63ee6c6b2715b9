// Follows every link of the public pages, including its anchor.
import { createAccount, storeSession } from "../support/account.ts";
import { expect, test } from "../support/test.ts";

/** These anchors open a dialog, and don't exist on the page. */
const dialogs = ["contact", "demo"];

test("no link in the public pages, llms.txt or the sitemap is broken", async ({ page, request, baseURL }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = ""]) => found);
  const targets = new Set<string>();
  const anchors = new Map<string, string[]>();
  for (const path of ["/", "/about", "/docs"]) {
    const html = await read(path);
    anchors.set(path, all(html, / id="([^"]+)"/g));
    for (const href of all(html, /<a\b[^>]*\bhref="([^"]+)"/g)) targets.add(new URL(href, `${baseURL}${path}`).href);
  }
  for (const url of all(await read("/llms.txt"), /\]\(([^)]+)\)/g)) targets.add(url);
  for (const url of all(await read("/sitemap.xml"), /<loc>([^<]+)/g)) targets.add(url);
  expect(targets.size).toBeGreaterThan(60);

  const screens = new Set<string>();
  for (const target of targets) {
    const { origin, pathname, hash } = new URL(target);
    expect(origin, target).toBe(baseURL);
    const ids = anchors.get(pathname);
    if (ids && hash !== "") expect([...ids, ...dialogs], target).toContain(hash.slice(1));
    if (/^\/(?:login|dashboard)/.test(pathname)) screens.add(pathname);
    else expect((await request.get(pathname)).status(), target).toBe(200);
  }

  // The app responds to every URL: an unknown one redirects to its first screen.
  expect(screens.delete("/login")).toBe(true);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await storeSession(page, await createAccount(request));
  for (const pathname of screens) {
    await page.goto(pathname);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page).toHaveURL(pathname);
  }
});
