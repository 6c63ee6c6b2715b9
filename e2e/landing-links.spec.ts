// Every link of the public pages is followed, to the place on the page that it names.
import { createAccount, signIn } from "./account.ts";
import { expect, test } from "./test.ts";

/** These open a dialog, and have no place on the page. */
const dialogs = ["contact", "demo"];

test("every link of the public pages, llms.txt and the sitemap leads somewhere real", async ({
  page,
  request,
  baseURL,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = ""]) => found);
  const targets = new Set<string>();
  const places = new Map<string, string[]>();
  for (const path of ["/", "/about", "/docs"]) {
    const html = await read(path);
    places.set(path, all(html, / id="([^"]+)"/g));
    for (const href of all(html, /<a\b[^>]*\bhref="([^"]+)"/g)) targets.add(new URL(href, `${baseURL}${path}`).href);
  }
  for (const address of all(await read("/llms.txt"), /\]\(([^)]+)\)/g)) targets.add(address);
  for (const address of all(await read("/sitemap.xml"), /<loc>([^<]+)/g)) targets.add(address);
  expect(targets.size).toBeGreaterThan(60);

  const screens = new Set<string>();
  for (const target of targets) {
    const { origin, pathname, hash } = new URL(target);
    expect(origin, target).toBe(baseURL);
    const ids = places.get(pathname);
    if (ids && hash !== "") expect([...ids, ...dialogs], target).toContain(hash.slice(1));
    if (/^\/(?:login|dashboard)/.test(pathname)) screens.add(pathname);
    else expect((await request.get(pathname)).status(), target).toBe(200);
  }

  // The app has an answer for every address: one that it does not know leads to its first screen.
  expect(screens.delete("/login")).toBe(true);
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await signIn(page, await createAccount(request));
  for (const pathname of screens) {
    await page.goto(pathname);
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page).toHaveURL(pathname);
  }
});
