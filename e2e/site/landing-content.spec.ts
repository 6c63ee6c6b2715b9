// The landing page's content, section by section, and its two forms when they fail.
import type { Page } from "@playwright/test";
import { freeze } from "../support/clock.ts";
import { boxOf } from "../support/layout.ts";
import { expectConsoleErrors } from "../support/network.ts";
import { openSite } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test("[LAND-34] [LAND-35] [LAND-36] [LAND-37] [LAND-38] the page makes the product's claims and shows six features", async ({
  page,
}) => {
  await openSite(page);
  const features = page.getByRole("region", { name: /^Everything your console saw/ });
  await expect(features.getByRole("listitem")).toHaveCount(6);
  await expect(features.getByRole("link", { name: "Explore All Features" })).toHaveAttribute("href", "/docs#features");
  const claims = [
    "Automatic error capture",
    "API request and response",
    "Real-time alerts",
    "IDE extension",
    "dashboards of error trends",
    "Redaction and masking",
    "batched asynchronous sending",
    "encryption in transit and at rest",
    "Slack",
    "PagerDuty",
    "CSV and JSON export",
    "React Native and any JavaScript runtime",
    "drop-in replacement for the plain log call",
    "Zero dependencies",
    "Every plan includes a 50% buffer above its limit",
  ];
  for (const claim of claims) await expect(page.getByText(claim).first(), claim).toBeVisible();
  await page.getByText("Does it slow down my application?").click();
  await expect(page.getByText("Overhead is under 1 ms per log")).toBeVisible();
});

test("[LAND-39] [LAND-41] [LAND-43] [LAND-44] [LAND-45] [LAND-46] [LAND-47] [LAND-48] [LAND-52] [LAND-53] [LAND-54] [LAND-55] [LAND-56] the sample console: figures, volume, distribution, entries", async ({
  page,
}) => {
  await openSite(page);
  const live = page.getByRole("region", { name: /^Monitor Your Application in Real-time/ });
  await expect(live.getByText("Live Console", { exact: true })).toBeVisible();
  for (const [title, figure, note] of [
    ["Console Logs", "23,481", "in 24 hours"],
    ["Errors Caught", "142", "12% vs. yesterday"],
    ["Avg Processing", "0.3 ms", "per log"],
    ["Active Hooks", "8", "webhook integrations"],
  ] as const) {
    const card = live.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
    await expect(card).toHaveText(`${title}${figure}${note}`);
  }
  await expect(live.getByLabel("down", { exact: true })).toBeVisible();

  await expect(live.getByRole("heading", { name: "Log Volume" })).toBeVisible();
  const chart = live.getByRole("img", { name: /^23,481 logs/ });
  const { width } = await boxOf(chart);
  const hoverAt = (share: number) => chart.hover({ position: { x: width * share, y: 40 } });
  await hoverAt(0.01);
  await expect(chart).toContainText("00:00 to 02:00");
  await hoverAt(0.9);
  await expect(chart).toContainText("22:00 to 24:00");

  const below = (title: string) => live.getByRole("heading", { name: title }).locator("..").getByRole("listitem");
  await expect(below("Log Types Distribution")).toHaveText(["Info65%", "Warning25%", "Error10%"]);
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

test("[LAND-65] [LAND-66] [LAND-67] [LAND-68] [LAND-80] [LAND-81] [LAND-82] [PLAN-16] [PLAN-17] [PLAN-18] [PLAN-19] [PLAN-20] [PLAN-21] [PLAN-22] three plans with their features, and the footer", async ({
  page,
}) => {
  await openSite(page);
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
  await expect(pricing.getByText("Most Popular")).toHaveCount(1);
  await expect(
    pricing.getByText("Or run it yourself: one command, no limits with CONTRAIL_BILLING=off."),
  ).toBeVisible();

  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { level: 2 })).toHaveText(["Product", "Company", "Legal"]);
  // The operator of this server has no such pages.
  for (const name of ["GitHub", "Discord", "X (Twitter)"])
    await expect(footer.getByRole("link", { name })).toHaveCount(0);
  await expect(footer.getByText("© 2025 Contrail")).toBeVisible();
  await expect(footer.locator('p a[href="/#contact"], p a[href^="mailto:"]')).toBeVisible();

  await pricing.getByRole("link", { name: "Need a custom plan?" }).click();
  await expect(page.getByRole("dialog", { name: "Contact" })).toBeVisible();
});

const errors = [
  [429, "Too many requests from your network. Please try again in a minute."],
  [500, "Something went wrong on the server."],
] as const;

for (const { id, name, field, send, failed, sent } of [
  {
    id: "[LAND-08] [LAND-09]",
    name: "Contact",
    field: "Email",
    send: "Send Message",
    failed: "Couldn't send your message",
    sent: "Your message was sent to the Contrail team.",
  },
  {
    id: "[LAND-78] [LAND-79]",
    name: "Schedule a Demo",
    field: "Name",
    send: "Send Request",
    failed: "Couldn't send your request",
    sent: "Your request was sent to the Contrail team.",
  },
] as const) {
  test(`${id} ${name}: one field is enough; a failure shows its reason, and the input is kept until it is sent`, async ({
    page,
    consoleErrors,
    toasts,
  }) => {
    await openSite(page);
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByLabel(field).fill("ada@example.com");
    for (const [status, message] of errors) {
      await respondToContact(page, status, { success: false, code: `code_${status}`, message });
      await dialog.getByRole("button", { name: send }).click();
      await expect(dialog.getByRole("alert")).toHaveText(`${failed}${message}`);
      await expect(dialog.getByLabel(field)).toHaveValue("ada@example.com");
      await expectConsoleErrors(consoleErrors, status);
    }
    await respondToContact(page, 200, { success: true, message: sent });
    const requested = page.waitForRequest("**/api/contact");
    await dialog.getByRole("button", { name: send }).click();
    const nothing = { name: "", email: "", message: "" };
    const topic = name === "Contact" ? "contact" : "demo";
    expect((await requested).postDataJSON()).toEqual({ ...nothing, topic, [field.toLowerCase()]: "ada@example.com" });
    await expect.poll(() => toasts).toContain(sent);
    await expect(dialog).toHaveCount(0);
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px, a toast is clear of the chat launcher`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    await openSite(page, "/#contact");
    const dialog = page.getByRole("dialog", { name: "Contact" });
    await dialog.getByLabel("Message").fill("Hello");
    await respondToContact(page, 200, { success: true, message: "Sent" });
    await freeze(page);
    await dialog.getByRole("button", { name: "Send Message" }).click();
    const toast = await boxOf(page.locator("[data-toaster] [data-state=open]"));
    const launcher = await boxOf(page.getByRole("button", { name: /^Open chat/ }));
    expect(toast.y + toast.height).toBeLessThan(launcher.y);
  });
}

/** Responds in place of the server, which accepts five messages a minute from all tests together. */
function respondToContact(page: Page, status: number, json: object): Promise<unknown> {
  return page.route("**/api/contact", (route) => route.fulfill({ status, json }), { times: 1 });
}

test("on a phone, the samples show every field of their output", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSite(page);
  const section = page.getByRole("region", { name: /^How it works/ });
  await section.getByRole("tab", { name: "Performance metrics" }).click();
  const fields = section.getByRole("tabpanel").getByText(/^metric=/);
  await expect(fields).toHaveText([/^metric=checkout\s+value=[\d.]+\s+unit=ms$/, /tags\.country=NL$/]);
  const cutOff = await fields.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(cutOff).toBe(0);
});
