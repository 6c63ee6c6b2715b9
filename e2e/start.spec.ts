// How the app starts, and what it shows when something fails. The browser logs failed responses to its console, so these
// tests ignore console errors.
import { expect, type Page } from "@playwright/test";
import { createAccount, createApplication, signIn } from "./support/account.ts";
import { hold, respondWithError } from "./support/network.ts";
import { outboxPath } from "./support/outbox.ts";
import { test } from "./support/server-errors.ts";

const overloaded = {
  status: 503,
  code: "overloaded",
  message: "The server is overloaded. Please try again in a moment.",
};

test("[STATE-19] [STATE-20] nothing is rendered until the stored state is restored, or for 5 s at most", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A storage that never responds.
    Storage.prototype.getItem = (key) => {
      if (key === "authToken") document.documentElement.dataset.storageRead = "";
      return new Promise(() => {}) as never;
    };
  });
  const start = new Date("2026-11-15T12:00:00Z");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1_000);
  await page.goto("/login");
  await expect(page.locator("html[data-storage-read]")).toBeAttached();
  await page.clock.runFor(4_990);
  // Long enough for anything to render.
  await page.evaluate(() => fetch("/api/healthz"));
  await expect(page.locator("#root")).toBeEmpty();
  await page.clock.runFor(10);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("[STATE-24] [STATE-25] [STATE-26] [API-04] the user is unknown until the server responds, no matter how long that takes, and after a failure", async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  await expect.poll(() => storedName(page)).toBe("Ada Lovelace");

  await page.clock.install();
  const release = await hold(page, "/auth/user-data");
  await page.goto("/dashboard/settings");
  await expect.poll(() => storedName(page)).toBeUndefined();
  await page.clock.runFor(3_600_000);
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeAttached();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard/settings");
  release();
  await expect(page.getByRole("tab", { name: "Profile" })).toBeVisible();
  await expect.poll(() => storedName(page)).toBe("Ada Lovelace");

  await respondWithError(page, "/auth/user-data", overloaded);
  await page.reload();
  await expect(page.getByText("Couldn't load your account")).toBeVisible();
  await expect(page.getByText(overloaded.message)).toBeVisible();
  expect(await storedName(page)).toBeUndefined();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("tab", { name: "Profile" })).toBeVisible();
  await expect.poll(() => storedName(page)).toBe("Ada Lovelace");
});

test("[API-05] [API-06] the message of every response is logged to the console, and a failure is shown on the screen", async ({
  page,
  request,
}) => {
  const logged: string[] = [];
  page.on("console", (line) => line.type() === "debug" && logged.push(line.text()));
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  await expect.poll(() => logged).toContain("Your account.");
  await respondWithError(page, "/dashboard/stats", overloaded);
  await page.getByRole("link", { name: "Usage" }).click();
  await expect(page.getByText("Couldn't load usage")).toBeVisible();
  await expect(page.getByRole("main").getByText(overloaded.message)).toBeVisible();
  await expect.poll(() => logged).toContain(overloaded.message);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Usage Statistics" })).toBeVisible();
});

test("[ERR-01] a screen that fails to render shows 'Unexpected Application Error!', with a way out", async ({
  page,
  request,
}) => {
  // The outbox has an email, and formatting its time throws.
  const account = await createAccount(request);
  await signIn(page, account);
  await page.addInitScript(() => {
    Date.prototype.getHours = () => {
      throw new RangeError("Invalid time value");
    };
  });
  await page.goto(outboxPath());
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("RangeError: Invalid time value")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page.getByText("No Applications Connected")).toBeVisible();
});

/** The user's name in the persisted session. */
function storedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("contrail") ?? "null")?.user?.name);
}
