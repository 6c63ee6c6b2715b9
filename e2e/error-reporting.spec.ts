// The web app reports its own errors. The tests add the tags that a configured server writes into the page.
import { expect, type Page } from "@playwright/test";
import { type Account, createAccount, createApplication } from "./support/account.ts";
import { test } from "./support/server-errors.ts";

/** The logger sends a batch after 5 s. */
const batchMs = 5_000;

let account: Account;
let key: string;
test.beforeAll(async ({ request }) => {
  account = await createAccount(request);
  key = await createApplication(request, account, "contrail-web");
});

test("[API-46] [API-47] [API-48] only console errors and warnings are sent, with the key, page and browser", async ({
  page,
  request,
  baseURL,
}) => {
  await page.clock.install();
  await openReporting(page);
  const sent = page.waitForRequest("**/api/logs");
  await writeToConsole(page);
  await page.clock.fastForward(batchMs);
  expect((await sent).method()).toBe("POST");
  expect(await (await sent).headerValue("authorization")).toBe(`Bearer ${key}`);
  const stored = async () => {
    const headers = { authorization: `Bearer ${account.token}` };
    return (await (await request.get("/api/dashboard/logs", { headers })).json()).logs;
  };
  await expect.poll(async () => (await stored()).length).toBe(2);
  const [error, warning] = (await stored()).toSorted((a: { level: string }, b: { level: string }) =>
    a.level.localeCompare(b.level),
  );
  expect([error.level, error.message, warning.level, warning.message]).toEqual([
    "error",
    "The chart broke",
    "warn",
    "Slow response",
  ]);
  expect(error.stack).toContain("Error: The chart broke");
  expect(error).toMatchObject({
    source: "contrail-web",
    environment: "browser",
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    metadata: {
      url: `${baseURL}/login`,
      userAgent: expect.stringContaining("Chrome"),
      platform: expect.any(String),
      screen: { width: 1440, height: 900 },
    },
  });
});

test("[API-49] a report without a response times out after 5 s", async ({ page }) => {
  await page.clock.install();
  // The only browser timer that the test's clock doesn't control.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timeout = new AbortController();
      setTimeout(() => timeout.abort(new DOMException("Timed out", "TimeoutError")), milliseconds);
      return timeout.signal;
    };
  });
  await openReporting(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route("**/api/logs", () => undefined);
  const requested = page.waitForRequest("**/api/logs");
  let timedOut = 0;
  page.on("requestfailed", () => timedOut++);
  await writeToConsole(page);
  await page.clock.runFor(batchMs);
  await requested;
  await page.clock.runFor(4_990);
  await page.evaluate(() => fetch("/api/healthz"));
  expect(timedOut).toBe(0);
  await page.clock.runFor(10);
  await expect.poll(() => timedOut).toBe(1);
});

test("[API-50] a failed report is only logged to the local console, and isn't reported itself", async ({ page }) => {
  await page.clock.install();
  await openReporting(page);
  const printed: string[] = [];
  page.on("console", (line) => printed.push(`${line.text()} ${line.location().url}`));
  const bodies: (string | null)[] = [];
  await page.route("**/api/logs", (route) => {
    bodies.push(route.request().postData());
    return route.abort("connectionrefused");
  });
  await writeToConsole(page);
  const countRetries = async () => {
    await page.clock.fastForward(batchMs);
    return bodies.length;
  };
  await expect.poll(countRetries).toBeGreaterThan(1);
  await expect.poll(() => printed).toContainEqual(expect.stringMatching(/ERR_CONNECTION_REFUSED.*\/api\/logs/));
  expect(new Set(bodies).size).toBe(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("[API-46] the public pages report their errors, too", async ({ page }) => {
  await page.clock.install();
  for (const path of ["/about", "/docs", "/docs/react"]) {
    await openReporting(page, path);
    const sent = page.waitForRequest((request) => request.url().includes("/api/logs") && request.method() === "POST");
    await writeToConsole(page);
    await page.clock.fastForward(batchMs);
    expect(await (await sent).headerValue("authorization")).toBe(`Bearer ${key}`);
  }
});

test("without the setting, nothing is loaded for it", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  expect(requested.filter((url) => /contrail\.js|report-errors/.test(url))).toEqual([]);
});

async function openReporting(page: Page, path = "/login") {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const endpoint = new URL("/api/logs", route.request().url()).href;
    const tags = `<meta name="contrail-report-to" content="${endpoint}" /><meta name="contrail-report-key" content="${key}" />`;
    await route.fulfill({ response, body: (await response.text()).replace("</head>", `${tags}</head>`) });
  });
  const loaded = page.waitForResponse("**/sdk/contrail.js");
  await page.goto(path);
  await loaded;
  await page.waitForFunction(() => "text" in console);
}

async function writeToConsole(page: Page) {
  await page.evaluate(() => {
    console.error(new Error("The chart broke"));
    console.warn("Slow response");
    for (const quiet of ["log", "info", "debug"] as const) console[quiet]("Not reported");
  });
}
