import type { Locator, Page } from "@playwright/test";
import { freeze } from "../support/clock.ts";
import { boxOf } from "../support/layout.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { outboxPath } from "../support/outbox.ts";
import { openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("[LAND-31] [LAND-42] only the page's own files are loaded: no API request, no other host, at most 90 kB of script", async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on("request", (one) => requested.push(one.url()));
  await openSite(page);
  await expect(page.locator("[data-typed]")).toHaveText("node server.js");
  const { origin } = new URL(page.url());
  expect(requested.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
  expect(requested.filter((url) => url.includes("/api/"))).toEqual([]);
  let bytes = 0;
  for (const url of requested.filter((each) => each.endsWith(".js"))) {
    const file = await request.get(url, { headers: { "accept-encoding": "gzip" } });
    bytes += Number(file.headers()["content-length"]);
  }
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
});

test("[STATE-18] [LAND-02] [LAND-03] [LAND-04] [LAND-10] [LAND-16] [LAND-17] the header is fixed, has a background and a shadow beyond 10 px, and leads a visitor to the sections, the docs, the dashboard and the sign-in page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSite(page);
  const header = page.getByRole("banner");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your console leaves a trail/);
  await expect(header).toHaveCSS("position", "fixed");
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(header).toHaveCSS("box-shadow", "none");
  await page.evaluate(() => scrollTo(0, 11));
  await expect(header).toHaveCSS("background-color", "rgb(10, 12, 16)");
  await expect(header).not.toHaveCSS("box-shadow", "none");
  await page.evaluate(() => scrollTo(0, 10));
  await expect(header).toHaveCSS("box-shadow", "none");

  for (const [name, href] of [
    ["Features", "/#features"],
    ["How it works", "/#how-it-works"],
    ["Pricing", "/#pricing"],
    ["Docs", "/docs"],
    ["Dashboard", "/dashboard"],
  ] as const) {
    await expect(header.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  await header.getByRole("link", { name: "Pricing" }).click();
  await expect(page.getByRole("heading", { name: /^Pricing/ })).toBeInViewport();
  await expect(header).toBeInViewport();
  await header.getByRole("link", { name: "Docs" }).click();
  await expect(page).toHaveURL("/docs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await header.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("**/login?view=register");
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("[LAND-11] [LAND-12] [LAND-13] [LAND-14] [LAND-15] on mobile, a menu slides in, locks the page and closes in three ways, and the samples show every field of their output", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Features" })).toBeHidden();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const open = async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu).toBeVisible();
  };
  await expect(menu).toHaveCount(0);

  await open();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");

  await open();
  await page.mouse.click(20, 400);
  await expect(menu).toHaveCount(0);

  await open();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Pricing/ })).toBeInViewport();

  await open();
  await menu.getByRole("button", { name: "Contact" }).click();
  const contact = page.getByRole("dialog", { name: "Contact" });
  await expect(contact).toBeVisible();
  await expect(menu).toHaveCount(0);
  // The dialog listens to the keyboard a few milliseconds after the menu is gone.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(contact).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  const section = page.getByRole("region", { name: /^How it works/ });
  await section.getByRole("tab", { name: "Performance metrics" }).click();
  const fields = section.getByRole("tabpanel").getByText(/^metric=/);
  await expect(fields).toHaveText([/^metric=checkout\s+value=[\d.]+\s+unit=ms$/, /tags\.country=NL$/]);
  const cutOff = await fields.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(cutOff).toBe(0);
});

test("[STATE-01] [LAND-01] [LAND-18] [LAND-19] [LAND-20] [LAND-21] [LAND-22] [LAND-32] [LAND-33] [LAND-35] [LAND-40] [LAND-47] [LAND-48] [LAND-49] [LAND-50] [LAND-51] [LAND-54] [LAND-55] [LAND-56] [LAND-57] [LAND-58] [LAND-59] [LAND-60] [LAND-61] [LAND-62] [LAND-63] [LAND-64] [LAND-65] [LAND-68] [LAND-69] [LAND-70] [LAND-71] [LAND-72] [LAND-73] [LAND-81] [PLAN-20] [PLAN-22] a visitor reads the page: hero, sample console, code, how it works, plans, questions and footer", async ({
  page,
  request,
}) => {
  await openSite(page);

  await test.step("all sections are there in order", async () => {
    const order = await page
      .locator("header:has(nav), h1, h2, aside, footer")
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.parentElement?.closest("footer"))
          .map((part) => (/^H[12]$/.test(part.tagName) ? part.textContent : part.tagName.toLowerCase())),
      );
    expect(order).toEqual([
      "header",
      "Your console leaves a trail. Follow it.",
      "Everything your console saw, kept. From the first stray warning to the full stack trace.",
      "Monitor Your Application in Real-time One screen for volume, errors and the lines behind them.",
      "How it works Calls you already know, with the context production needs.",
      "Pricing All plans include unlimited developer seats.",
      "Frequently asked questions",
      "Your first log, a minute from now.",
      "aside",
      "footer",
    ]);
  });

  await test.step("link previews and search engines get absolute URLs and an image", async () => {
    const { origin } = new URL(page.url());
    await expect(page).toHaveTitle("Contrail: log and error monitoring for JavaScript");
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
    expect(await content("description")).toContain("on a server you own");
    expect(await content("og:url")).toBe(`${origin}/`);
    const picture = await (await request.get((await content("og:image")) ?? "")).body();
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  await test.step("the hero says what it is and where to go", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your console leaves a trail. Follow it.");
    const chips = page.getByRole("list", { name: "Highlights" }).getByRole("listitem");
    await expect(chips).toHaveText(["Automatic error capture", "API tracking", "AI analysis", "Under 1 ms per log"]);
    await expect(page.getByRole("link", { name: "Install with npm" })).toHaveAttribute("href", "/docs#installation");
    await expect(page.getByRole("link", { name: "View docs" })).toHaveAttribute("href", "/docs");
    await expect(page.getByRole("link", { name: "IDE extension New" })).toHaveAttribute("href", "/docs#editor");
    const trusted = page.getByText("Trusted by 10,000+ developers").locator("..");
    await expect(trusted.getByRole("listitem")).toHaveText([
      "Haldenworks",
      "OXBOW",
      "tide/water",
      "brightkiln",
      "Meridian Post",
    ]);
  });

  await test.step("the chart's range is 24H until another is selected, and a pointer reads it", async () => {
    const ranges = page.getByRole("group", { name: "Sample time range" });
    await expect(ranges.getByRole("button")).toHaveText(["1H", "24H", "7D", "30D"]);
    const pressed = ranges.locator("[aria-pressed=true]");
    await expect(pressed).toHaveText("24H");
    await expect(page.getByRole("img", { name: "23,481 logs and 142 errors, 00:00 to 24:00" })).toBeVisible();
    await ranges.getByRole("button", { name: "7D" }).click();
    await expect(pressed).toHaveText("7D");
    await ranges.getByRole("button", { name: "24H" }).click();
    const live = page.getByRole("region", { name: /^Monitor Your Application in Real-time/ });
    await expect(live.getByRole("heading", { name: "Log Volume" })).toBeVisible();
    const chart = live.getByRole("img", { name: /^23,481 logs/ });
    const { width } = await boxOf(chart);
    const hoverAt = (share: number) => chart.hover({ position: { x: width * share, y: 40 } });
    await hoverAt(0.01);
    await expect(chart).toContainText("00:00 to 02:00");
    await hoverAt(0.9);
    await expect(chart).toContainText("22:00 to 24:00");
  });

  await test.step("the latest entries have the colors of their levels", async () => {
    const live = page.getByRole("region", { name: /^Monitor Your Application in Real-time/ });
    const below = (title: string) => live.getByRole("heading", { name: title }).locator("..").getByRole("listitem");
    const entries = below("Latest Console Entries");
    for (const [index, level, color, words] of [
      [
        0,
        "error",
        "rgb(255, 107, 107)",
        ["Cannot read properties of undefined (reading 'total')", "cart.js:88", "2 min ago"],
      ],
      [1, "log", "rgb(79, 199, 142)", ["Order 8812 paid", "checkout.js:41", "3 min ago"]],
      [2, "warn", "rgb(242, 185, 75)", ["Payment gateway slow, retry 2 of 3", "payments.js:117", "5 min ago"]],
    ] as const) {
      const entry = entries.nth(index);
      await expect(entry.getByText(level, { exact: true })).toHaveCSS("color", color);
      for (const word of words) await expect(entry.getByText(word, { exact: true })).toBeVisible();
    }
    await expect(entries).toHaveCount(3);
  });

  await test.step("the code demo is a window named app.js with three examples", async () => {
    await expect(page.getByText("app.js", { exact: true })).toBeVisible();
    const tabs = page.getByRole("tablist", { name: "Examples" });
    for (const [name, code] of [
      ["Basic Usage", "console.log('Order 8812 paid')"],
      ["Error Tracking", "logger.captureError(error"],
      ["Performance Monitoring", "logger.time('checkout')"],
    ] as const) {
      await tabs.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name }).getByText(code)).toBeVisible();
    }
    await page.keyboard.press("Home");
    await expect(tabs.getByRole("tab", { name: "Basic Usage" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "Performance Monitoring" })).toBeHidden();
  });

  await test.step("how it works: three tabs with code and output, then three steps", async () => {
    const section = page.getByRole("region", { name: /^How it works/ });
    for (const [name, description, code, output] of [
      ["Logging with metadata", /Pass an object/, "currency: 'EUR'", "Card declined"],
      ["Error capture", /Uncaught errors/, "logger.captureError(", "Card declined"],
      ["Performance metrics", /measures a duration/, "logger.metric(", "cart.items 3"],
    ] as const) {
      await section.getByRole("tab", { name }).click();
      await expect(section.getByText(description)).toBeVisible();
      const panel = section.getByRole("tabpanel", { name });
      await expect(panel.locator("pre")).toContainText(code);
      await expect(panel.getByText(output, { exact: true })).toBeVisible();
    }
    await expect(section.getByRole("link", { name: "View Documentation" })).toHaveAttribute("href", "/docs");
    await expect(section.getByRole("heading", { level: 3 })).toHaveText([
      "Install the package",
      "Import it",
      "Start logging",
    ]);
    const { origin } = new URL(page.url());
    const install = `npm install ${origin}/sdk/contrail-logger-0.1.0.tgz`;
    await expect(section.getByText(install)).toBeVisible();
    expect((await page.request.get(install.replace("npm install ", ""))).status()).toBe(200);
  });

  await test.step("the plans list their features, and lead to the contact form", async () => {
    const pricing = page.getByRole("region", { name: "Pricing All plans include unlimited developer seats." });
    for (const [name, price, ...features] of [
      [
        "Developer",
        "Free",
        "Up to 2,000 logs a month",
        "7-day retention",
        "Basic dashboard",
        "Email notifications",
        "One project Up to 3 projects",
      ],
      [
        "TeamMost Popular",
        "$19a month",
        "Up to 50,000 logs a month",
        "30-day retention",
        "Advanced dashboard",
        "Real-time alerts",
        "Up to 5 projects",
        "Team collaboration",
        "Error grouping",
      ],
      [
        "Enterprise",
        "$99a month",
        "Up to 500,000 logs a month",
        "1-year retention",
        "Priority support Soon",
        "Custom integrations",
        "Unlimited projects",
        "Advanced security",
        "Role-based access control",
        "Dedicated account manager Soon",
      ],
    ] as const) {
      const card = pricing.locator("li", { has: page.locator("h3", { hasText: name }) });
      await expect(card.locator("h3 + p")).toHaveText(price);
      await expect(card.locator("li")).toHaveText([...features]);
    }
    await pricing.getByRole("link", { name: "Need a custom plan?" }).click();
    await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Contact" })).toHaveCount(0);
  });

  await test.step("one question is open at a time, initially the first", async () => {
    const faq = page.getByRole("region", { name: "Frequently asked questions" });
    const questions = faq.locator("summary");
    await expect(questions).toHaveCount(6);
    const openOnes = faq.locator("details[open] summary");
    await expect(openOnes).toHaveText(["How is this different from console.log?"]);
    await questions.nth(3).click();
    await expect(openOnes).toHaveText(["What happens when I exceed my plan?"]);
    await expect(faq.getByText("Every plan has a 50% buffer for spikes.")).toBeVisible();
    await questions.nth(3).click();
    await expect(openOnes).toHaveCount(0);
    await expect(faq.getByRole("link", { name: "View Documentation" })).toHaveAttribute("href", "/docs");
    await faq.getByRole("button", { name: "Contact Support" }).click();
    await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Contact" })).toHaveCount(0);
  });

  await test.step("the footer has no page that the operator does not have", async () => {
    const footer = page.getByRole("contentinfo");
    // The operator of this server has no such pages.
    for (const name of ["GitHub", "Discord", "X (Twitter)"])
      await expect(footer.getByRole("link", { name })).toHaveCount(0);
    await expect(footer.locator('p a[href="/#contact"], p a[href^="mailto:"]')).toBeVisible();
  });
});

const errors = [
  [429, "Too many requests from your network. Please try again in a minute."],
  [500, "Something went wrong on the server."],
] as const;

test("[LAND-05] [LAND-06] [LAND-07] [LAND-08] [LAND-09] [LAND-84] Contact opens a dialog that sends a message: one field is enough, a failure shows its reason and keeps the input, and the toast is clear of the chat launcher", async ({
  page,
  consoleErrors,
  toasts,
}) => {
  await page.clock.install();
  await openSite(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact" });
  const send = dialog.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("Please write a message first.");
  await dialog.getByLabel("Email").fill("ada@example.com");
  await expectFailures(dialog, "Email", "Couldn't send your message", consoleErrors);

  await test.step("one field is enough", async () => {
    const message = "Your message was sent to the Contrail team.";
    await respondToContact(page, 200, { success: true, message });
    await freeze(page);
    const requested = page.waitForRequest("**/api/contact");
    await send.click();
    const nothing = { name: "", message: "" };
    expect((await requested).postDataJSON()).toEqual({ ...nothing, topic: "contact", email: "ada@example.com" });
    await expect.poll(() => toasts).toContain(message);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const toast = await boxOf(page.locator("[data-toaster] [data-state=open]"));
      const launcher = await boxOf(page.getByRole("button", { name: /^Open chat/ }));
      expect(toast.y + toast.height, `at ${width} px`).toBeLessThan(launcher.y);
    }
    await page.clock.resume();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the operator of this server, which sends no email, reads it there", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
    await dialog.getByLabel("Name").fill("Ada");
    await dialog.getByLabel("Email").fill("ada@example.com");
    await dialog.getByLabel("Message").fill("Can I pay by invoice?");
    await send.click();
    await expect(dialog).toHaveCount(0);
    await page.goto(outboxPath());
    const message = page.getByRole("article").filter({ hasText: "Can I pay by invoice?" });
    await expect(message.getByRole("heading")).toHaveText("Message from Ada");
    await expect(message.getByRole("link", { name: "Reply to ada@example.com" })).toBeVisible();
  });
});

test("[LAND-74] [LAND-75] [LAND-76] [LAND-77] [LAND-78] [LAND-79] the call to action leads to sign-up, or opens a dialog to request a demo, also from another page: a failure shows its reason, and closing the dialog cleans up the URL", async ({
  page,
  consoleErrors,
  toasts,
}) => {
  await openSite(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Schedule a Demo" }).click();
  await expect(page).toHaveURL(/\/about#demo$|\/#demo$/);
  const dialog = page.getByRole("dialog", { name: "Schedule a Demo" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(({ hash }) => hash === "");

  await openSite(page);
  await expect(page.getByRole("link", { name: "Get Started for Free" })).toHaveAttribute("href", "/dashboard");
  await page.getByRole("button", { name: "Schedule a Demo" }).click();
  await expect(dialog.getByLabel("Name")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("type", "email");
  await dialog.getByLabel("Name").fill("ada@example.com");
  await expectFailures(dialog, "Name", "Couldn't send your request", consoleErrors);

  const sent = "Your request was sent to the Contrail team.";
  await respondToContact(page, 200, { success: true, message: sent });
  const requested = page.waitForRequest("**/api/contact");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  const nothing = { email: "", message: "" };
  expect((await requested).postDataJSON()).toEqual({ ...nothing, topic: "demo", name: "ada@example.com" });
  await expect.poll(() => toasts).toContain(sent);
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Schedule a Demo" }).click();
  await dialog.getByLabel("Project description").fill("A shop on Next.js");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => toasts.filter((text) => text === sent).length).toBe(2);
});

test("a button pressed before the page is hydrated still opens its dialog", async ({ page }) => {
  await page.addInitScript(() => {
    // React schedules its work with messages to itself.
    const post = MessagePort.prototype.postMessage;
    let resume = () => {};
    const held = new Promise<void>((resolve) => {
      resume = resolve;
    });
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      void held.then(() => post.call(this, message));
    };
    Object.assign(window, { resume });
  });
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Contact" }).click();
  await expect(page.locator("html[data-alive]")).toHaveCount(0);
  await page.evaluate("resume()");
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
});

test("the theme is selected in the footer, and persisted", async ({ page }) => {
  await openSite(page);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("radio", { name: "Dark theme" })).toBeChecked();
  await footer.getByRole("radio", { name: "Light theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "System theme" }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is readable", async ({ page }) => {
    await page.goto("/");
    for (const text of [
      "Order paid",
      "Automatic error capture.",
      "Monitor Your Application in Real-time",
      "console.text('Hello world!')",
      "Role-based access control",
      "Can I run it on my own server?",
      "© 2025 Contrail",
    ]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText("hi how can I help you")).toBeHidden();
    await page.getByText("Can I run it on my own server?").click();
    await expect(page.getByText("One process serves the app and the API on one port.")).toBeVisible();
  });
});

/** Errors that the open dialog shows, one after the other; the input stays. */
async function expectFailures(dialog: Locator, field: string, title: string, consoleErrors: string[]): Promise<void> {
  for (const [status, message] of errors) {
    await respondToContact(dialog.page(), status, { success: false, code: `code_${status}`, message });
    await dialog.getByRole("button", { name: /^Send / }).click();
    await expect(dialog.getByRole("alert")).toHaveText(`${title}${message}`);
    await expect(dialog.getByLabel(field)).toHaveValue("ada@example.com");
    await expectConsoleErrors(consoleErrors, status);
  }
}

/** Responds in place of the server, which accepts five messages a minute from all tests together. */
function respondToContact(page: Page, status: number, json: object): Promise<unknown> {
  return page.route("**/api/contact", (route) => route.fulfill({ status, json }), { times: 1 });
}
