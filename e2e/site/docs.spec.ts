// The public documentation, used the way its readers do.
import type { Locator, Page } from "@playwright/test";
import { checkPage, expectNoHorizontalScroll } from "../support/accessibility.ts";
import { freeze } from "../support/clock.ts";
import { readPaths } from "../support/docs-samples.ts";
import { expectInteractive, openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("[DOCS-01] [DOCS-02] [DOCS-03] [DOCS-04] [DOCS-05] [DOCS-11] [DOCS-12] [DOCS-16] every section can be linked to, and the side navigation shows the current one; options are listed with type and default; the footer leads to Support, and to no page that the operator doesn't have", async ({
  page,
  request,
}) => {
  await page.goto("/docs#option-maxErrorDepth");
  await test.step("a table lists the logger's options with type and default", async () => {
    const rows = page.getByRole("table", { name: "Logger options" }).getByRole("row");
    const cells = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const shown = Object.fromEntries(cells.map(([name, type, fallback]) => [name, [type, fallback]]));
    expect(shown).toMatchObject({
      endpoint: ["string", "none"],
      apiKey: ["string", "none"],
      name: ["string", "none"],
      colorize: ["boolean", "true"],
      silent: ["boolean", "false"],
      allowedLevels: ["readonly Level[]", '["error", "text"]'],
      captureGlobalErrors: ["boolean", "true"],
      captureUnhandledRejections: ["boolean", "true"],
      captureConsoleErrors: ["boolean", "true"],
      autoTraceErrors: ["boolean", "true"],
      enhanceErrors: ["boolean", "true"],
      maxErrorDepth: ["number", "5"],
      environment: ['"browser" | "node" | "react-native" | "worker"', "detected"],
    });
    await expect(rows.filter({ hasText: "maxErrorDepth" })).toBeInViewport();
    await expect(sample(page, "levels.mjs")).toContainText('allowedLevels: ["error", "warn", "text"]');
  });

  await test.step("the footer", async () => {
    const links = page.getByRole("contentinfo").getByRole("link");
    const target = await links.filter({ hasText: "Support" }).evaluate((element: HTMLAnchorElement) => element.href);
    expect((await request.get(target)).status()).toBe(200);
    for (const name of ["GitHub", "Discord", "Twitter"]) {
      await expect(links.filter({ hasText: name }).filter({ visible: true })).toHaveCount(0);
    }
  });

  await page.goto("about:blank");
  const sections = page.getByRole("navigation", { name: "Sections" });
  const here = sections.locator("[aria-current]");
  for (const [anchor, title] of [
    ["overview", "Overview"],
    ["installation", "Installation"],
    ["configuration", "Configuration"],
    ["features", "Features"],
    ["frameworks", "Frameworks"],
  ] as const) {
    await page.goto(`/docs#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(here).toHaveText(title);
  }
  await sections.getByRole("link", { name: "Troubleshooting" }).click();
  await expect(page).toHaveURL(/\/docs\/troubleshooting$/);
  await expect(page.getByRole("heading", { level: 1, name: "Troubleshooting" })).toBeInViewport();
  await expect(here).toHaveText("Troubleshooting");
  await expect(here).toBeInViewport();
  await page.goBack();
  await expect(page.locator("#frameworks")).toBeInViewport();
});

test("at least 25 pages have their own address, title, description and canonical URL, with links to the next and previous", async ({
  request,
  baseURL,
}) => {
  const paths = await readPaths(request);
  expect(paths.length).toBeGreaterThanOrEqual(25);
  const read = async (path: string) => (await request.get(path)).text();
  const linkOf = (html: string, rel: string) =>
    new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="(.*?)"/)?.[1];
  const llms = await read("/llms.txt");
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await read(path);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
      if (path !== "/docs") expect(llms).toContain(`(${baseURL}${path})`);
      return [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map((tag) => tag.exec(html)?.[1]);
    }),
  );
  for (const values of [heads.map(([title]) => title), heads.map(([, description]) => description)]) {
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(paths.length);
  }
  const visited: string[] = [];
  for (let path: string | undefined = "/docs"; path; path = linkOf(await read(path), "next")) {
    expect(linkOf(await read(path), "prev")).toBe(visited.at(-1));
    visited.push(path);
  }
  expect(new Set(visited)).toEqual(new Set(paths));
  expect(visited).toHaveLength(paths.length);
});

test("links from when the documentation was one page lead to the right place", async ({ page }) => {
  for (const [old, now] of [
    ["/docs#masking", "/docs/privacy#masking"],
    ["/docs#privacy", "/docs/privacy"],
    ["/docs#nothing-arrives", "/docs/troubleshooting#nothing-arrives"],
    ["/docs/backup", "/docs/backups"],
    ["/docs#levels", "/docs#levels"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(old);
    await expect(page).toHaveURL(now);
    const [, anchor] = now.split("#");
    if (anchor) await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
  // On the page itself, too.
  await page.evaluate(() => {
    location.hash = "scaling";
  });
  await expect(page).toHaveURL("/docs/scaling");
});

test("no page scrolls sideways, on any screen from a phone to a wide monitor", async ({ page, request }) => {
  const paths = await readPaths(request);
  const screens = [320, 768, 1024, 1070, 1440];
  // Nothing that scripts add is wider anywhere than on these.
  const opened = ["/docs/api", "/docs"];
  for (const path of opened) {
    await openSite(page, path);
    for (const width of screens) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`${path} at ${width} px`, () => expectNoHorizontalScroll(page));
    }
  }
  // The text of each page in place of the first one's is quicker than opening it.
  const others = paths.filter((path) => !opened.includes(path));
  for (const width of screens) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findSidewaysScroll(page, others), `at ${width} px`).toEqual([]);
  }
});

test("[DOCS-06] [DOCS-07] [DOCS-08] [DOCS-09] [DOCS-10] the tabs switch between package managers and between frameworks; only the copied snippet says 'Copied!', for 2 s", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSite(page, "/docs");
  await freeze(page);
  const main = page.getByRole("main");
  const copied = main.getByRole("button", { name: "Copied!" });
  const copy = (snippet: Locator) => snippet.getByRole("button", { name: /^Cop/ }).click();
  const installation = main.getByRole("region", { name: "Installation", exact: true });

  // The first three are tabs of one box.
  for (const [index, [manager, command]] of (
    [
      ["npm", `npm install ${baseURL}/sdk/contrail-logger-`],
      ["yarn", `yarn add @contrail/logger@${baseURL}/sdk/contrail-logger-`],
      ["pnpm", `pnpm add ${baseURL}/sdk/contrail-logger-`],
    ] as const
  ).entries()) {
    await main.getByRole("tab", { name: manager, exact: true }).click();
    await expect(box(page, "Package manager").locator("pre")).toContainText(command);
    await expect(copied).toHaveCount(0);
    await copy(box(page, "Package manager"));
    await expect(main.getByText(`Copied! Snippet ${index + 1}`, { exact: true })).toHaveCount(1);
  }
  for (const [index, figure] of (await installation.getByRole("figure").all()).entries()) {
    await copy(figure);
    await expect(copied).toHaveCount(1);
    await expect(figure.getByRole("button", { name: "Copied!" })).toBeVisible();
    await expect(main.getByText(`Copied! Snippet ${index + 4}`, { exact: true })).toHaveCount(1);
  }
  await expect(main.getByText("Copied! Snippet 7", { exact: true })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/sdk/contrail.js");

  await page.clock.runFor(2_000);
  await expect(copied).toHaveCount(0);
  await copy(box(page, "Package manager"));
  await expect(copied).toHaveCount(1);
  await page.clock.runFor(1_999);
  await expect(copied).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(copied).toHaveCount(0);

  for (const name of ["React", "Vue", "Angular", "Node.js", "Svelte", "Next.js"]) {
    await page.getByRole("tab", { name, exact: true }).click();
    const files = box(page, "Framework").locator("pre");
    await expect(files.first()).toContainText(`name: "${name.toLowerCase().replace(".js", "")} example"`);
    await expect(files.first()).toContainText(`endpoint: "${baseURL}/api/logs"`);
  }
});

test("an API call can be searched for and linked to, with its parameters and response", async ({ page }) => {
  await openSite(page, "/docs");
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("histogram");
  await page.getByRole("option", { name: /^GET \/api\/dashboard\/logs\/histogram/ }).click();
  await expect(page).toHaveURL("/docs/api#get-api-dashboard-logs-histogram");
  const call = page.locator("#get-api-dashboard-logs-histogram");
  await expect(call).toBeInViewport();

  // From when the documentation was one page.
  await page.goto("/docs#post-api-logs");
  await expect(page).toHaveURL("/docs/api#post-api-logs");
  await expect(page.locator("#post-api-logs")).toBeInViewport();
  await expect(page.locator("#post-api-logs").getByText("batchId")).toBeVisible();
});

test("without JavaScript the text is still there, and tools can read it as llms.txt", async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/docs#option-maxErrorDepth");
  await expect(page.getByRole("row").filter({ hasText: "maxErrorDepth" })).toBeInViewport();
  await expect(sample(page, "app.mjs")).toContainText(`endpoint: "${baseURL}/api/logs"`);
  await page.goto("/docs#privacy");
  await expect(page.getByRole("main").getByRole("link", { name: "Privacy", exact: true })).toBeInViewport();
  await page.goto("/docs/api");
  await expect(page.getByRole("link", { name: "/api/openapi.json" })).toBeVisible();
  await context.close();

  const llms = await request.get("/llms.txt");
  expect(llms.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(await llms.text()).toContain(`npm install ${baseURL}/sdk/contrail-logger-`);
  expect(await (await request.get("/llms-full.txt")).text()).toContain(`${baseURL}/docs/privacy#masking`);
});

test("the documentation is accessible", async ({ page }) => {
  // The first page and the API reference are long.
  test.slow();
  for (const path of ["/docs", "/docs/api", "/docs/privacy"]) {
    await openSite(page, path);
    if (path === "/docs/api") {
      await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
      await expect(page.getByRole("region", { name: "Accounts: calls" })).toBeVisible();
    }
    // Two items of each list, table and sample are enough: axe would take a minute for all of them.
    await page.evaluate(() => {
      const rest =
        "main :is(tr, li, dl > div, details, section):nth-of-type(n + 3):not(main > section), main code > span:nth-child(n + 4)";
      for (const element of document.querySelectorAll(rest)) element.remove();
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await test.step(path, () => checkPage(page));
  }
});

test("it is readable before its scripts have loaded: 8 files with at most 90 kB, and no layout shift afterwards", async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on("request", (one) => requested.push(one.url()));
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
    Object.assign(window, { moved });
  });
  let release = () => {};
  const read = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Fonts arrive with the scripts, long after the text.
  await page.route(/\/assets\/.*\.(?:js|woff2)$/, (route) => read.then(() => route.continue()));
  await page.goto("/docs", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sample(page, "app.mjs").locator("[style]").first()).toBeVisible();
  release();
  await expectInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  const { sum } = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved);
  expect(sum).toBeLessThan(0.01);
  const scripts = requested.filter((url) => url.endsWith(".js"));
  const sizes = scripts.map(async (url) => {
    const file = await request.get(url, { headers: { "accept-encoding": "gzip" } });
    return Number(file.headers()["content-length"]);
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
  expect(scripts.length).toBeLessThanOrEqual(8);
});

test("on mobile, a drawer lists the pages, and the search has its own row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page, "/docs");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Limits" }).click();
  await expect(page).toHaveURL("/docs/limits");
  await expectInteractive(page);
  await expect(page.getByRole("heading", { level: 1, name: "Limits" })).toBeInViewport();
  await page.getByRole("button", { name: "Search docs" }).click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("nothing arrives");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My logs don't show up" })).toBeInViewport();
});

/** The pages that scroll sideways. */
function findSidewaysScroll(page: Page, paths: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const { documentElement } = document;
    const wide: string[] = [];
    for (const path of all) {
      const html = await (await fetch(path)).text();
      document.body.replaceWith(new DOMParser().parseFromString(html, "text/html").body);
      await document.fonts.ready;
      if (documentElement.scrollWidth > documentElement.clientWidth) wide.push(path);
    }
    return wide;
  }, paths);
}

/** The panel of the tabs with this name. */
function box(page: Page, choice: string): Locator {
  return page
    .locator("[data-tabs]", { has: page.getByRole("tablist", { name: choice, exact: true }) })
    .getByRole("tabpanel");
}

/** The code of a file shown on the page. */
function sample(page: Page, name: string): Locator {
  return page
    .getByRole("figure")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("pre")
    .first();
}
