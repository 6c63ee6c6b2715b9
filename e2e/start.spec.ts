// How the app starts, and what it shows when something does not go its way. The browser itself complains about answers
// that fail, so these tests do not mind its console.
import { expect, type Page, test } from "@playwright/test";
import { createAccount, createApplication, signIn } from "./account.ts";
import { hold, refuse } from "./network.ts";
import { outboxPath } from "./outbox.ts";

const overloaded = {
  status: 503,
  code: "overloaded",
  message: "The server is overloaded. Please try again in a moment.",
};

test("[STATE-19] [STATE-20] nothing is shown until the stored state is back, at the latest after 5 s", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A storage that has been asked and never answers.
    Storage.prototype.getItem = (key) => {
      if (key === "authToken") document.documentElement.dataset.asked = "";
      return new Promise(() => {}) as never;
    };
  });
  const start = new Date("2026-11-15T12:00:00Z");
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1_000);
  await page.goto("/login");
  await expect(page.locator("html[data-asked]")).toBeAttached();
  await page.clock.runFor(4_990);
  // Long enough for what would be drawn.
  await page.evaluate(() => fetch("/api/healthz"));
  await expect(page.locator("#root")).toBeEmpty();
  await page.clock.runFor(10);
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
});

test("[STATE-24] [STATE-25] [STATE-26] [API-04] the user is unknown until the server names it, however long that takes, and after a failure", async ({
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

  await refuse(page, "/auth/user-data", overloaded);
  await page.reload();
  await expect(page.getByText("Couldn't load your account")).toBeVisible();
  await expect(page.getByText(overloaded.message)).toBeVisible();
  expect(await storedName(page)).toBeUndefined();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("tab", { name: "Profile" })).toBeVisible();
  await expect.poll(() => storedName(page)).toBe("Ada Lovelace");
});

test("[API-05] [API-06] what the server says stands in the console, good or bad, and a failure reaches the screen", async ({
  page,
  request,
}) => {
  const said: string[] = [];
  page.on("console", (line) => line.type() === "debug" && said.push(line.text()));
  const account = await createAccount(request);
  await createApplication(request, account, "shop");
  await signIn(page, account);
  await expect.poll(() => said).toContain("Your account.");
  await refuse(page, "/dashboard/stats", overloaded);
  await page.getByRole("link", { name: "Usage" }).click();
  await expect(page.getByText("Couldn't load usage")).toBeVisible();
  await expect(page.getByRole("main").getByText(overloaded.message)).toBeVisible();
  await expect.poll(() => said).toContain(overloaded.message);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "Usage Statistics" })).toBeVisible();
});

test("[ERR-01] a screen that cannot be drawn gives way to 'Unexpected Application Error!', with a way out", async ({
  page,
  request,
}) => {
  // Somebody's mail is in the outbox, and its time cannot be written.
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

/** The name in what the browser keeps of the session. */
function storedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("contrail") ?? "null")?.user?.name);
}
