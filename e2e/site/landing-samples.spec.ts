// The code on the landing page, copied and run by a visitor who has just signed up.
import type { Log } from "@contrail/protocol";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Account, createAccount, createApplication, storeSession } from "../support/account.ts";
import { rows } from "../support/logs.ts";
import { openSite } from "../support/site.ts";
import { openTerminal } from "../support/terminal.ts";
import { expect, test } from "../support/test.ts";

test("[LAND-58] [LAND-59] [LAND-60] [LAND-62] [LAND-64] the three steps, every sample and every example run when copied, with the output that is shown, and the privacy card shows what is masked", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const visitor = await openTerminal();
  await openSite(page);
  await visitor.run(await copied(page, "Install the package"));

  await test.step("the three steps: install, import, and every console call arrives", async () => {
    const { key, logs } = await signUp(request, "three-steps");
    const code = `${await copied(page, "Import it")}\n\n${await copied(page, "Start logging")}\n`;
    await visitor.write("app.js", code.replace("console_your_key", key));
    expect(await visitor.run("node app.js", { CONTRAIL_KEY: key })).toContain("Hello world!");
    await expect
      .poll(async () => (await logs()).map(({ level, source, message }) => `${level} ${source} ${message}`).toSorted())
      .toEqual([
        "log checkout-web Server started",
        "text checkout-web Hello world!",
        "warn checkout-web Cache is cold",
      ]);
  });

  await test.step("the examples of the code demo", async () => {
    const { key, logs } = await signUp(request, "code-demo");
    for (const name of ["Basic Usage", "Error Tracking", "Performance Monitoring"]) {
      await page.getByRole("tablist", { name: "Examples" }).getByRole("tab", { name }).click();
      await visitor.write("app.js", (await copied(page, name)).replace("console_your_key", key));
      // As in the first step, they read the key from the environment if they don't contain it.
      await visitor.run("node app.js || true", { CONTRAIL_KEY: key });
    }
    await expect
      .poll(async () =>
        (await logs())
          .map(({ level, message }) => `${level} ${message.replace(/(?<=checkout )[\d.]+/, "…")}`)
          .toSorted(),
      )
      .toEqual([
        "error Cannot read properties of undefined (reading 'total')",
        "error Card declined",
        "log Order 8812 paid",
        "text cart.items 3",
        "text checkout …",
        "warn Payment gateway slow, retry 2 of 3",
      ]);
  });

  await test.step("the privacy card shows what is masked by default", async () => {
    const { key, logs } = await signUp(request, "privacy");
    const headers = { authorization: `Bearer ${key}` };
    const data = {
      card: "4242 4242 4242 4242",
      password: "hunter2",
      authorization: "Bearer abcdef123456",
      url: "/reset?token=abc123",
      order: 8812,
    };
    await request.post("/api/logs", { headers, data: { message: "sign-up", data } });
    await expect.poll(async () => (await logs()).length).toBe(1);
    const card = page.getByRole("listitem").filter({ hasText: "Privacy controls." });
    const shown = await card
      .locator("div.grid > div")
      .evaluateAll((lines) => lines.map((line) => Array.from(line.children, ({ textContent }) => textContent)));
    const [log] = await logs();
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(toObject(log?.data)).map(([name, value]) => [name, String(value)])),
    );
  });

  await test.step("every sample, whose output is the one that is shown", async () => {
    const { account, key, logs, search } = await signUp(request, "my-application");
    const section = page.getByRole("region", { name: /^How it works/ });
    const shown: string[] = [];
    for (const name of ["Logging with metadata", "Error capture", "Performance metrics"]) {
      await section.getByRole("tab", { name }).click();
      await visitor.write("sample.js", await copied(page, name));
      // The one with an uncaught error ends with it.
      await visitor.run("node sample.js || true", { CONTRAIL_KEY: key });
      shown.push(...(await readRows(section.getByRole("tabpanel", { name }).getByRole("listitem"))));
      await expect.poll(async () => (await logs()).length, name).toBe(shown.length);
    }
    // As the first description says.
    expect((await search("order:8812")).map(({ message }) => message)).toEqual(["Order paid"]);
    await storeSession(page, account);
    await page.goto("/dashboard/logs");
    await expect(rows(page)).toHaveCount(shown.length);
    expect((await readRows(rows(page))).toSorted()).toEqual(shown.toSorted());
  });
  await visitor.leave();
});

/** A new account with an application, its key, and the logs that have arrived. */
async function signUp(request: APIRequestContext, name: string) {
  const account: Account = await createAccount(request);
  const key = await createApplication(request, account, name);
  const headers = { authorization: `Bearer ${account.token}` };
  const search = async (query: string): Promise<Log[]> => {
    const path = `/api/dashboard/logs?limit=100&search=${encodeURIComponent(query)}`;
    return (await (await request.get(path, { headers })).json()).logs;
  };
  return { account, key, search, logs: () => search("") };
}

/** What the Copy button with this name puts into the clipboard. */
async function copied(page: Page, name: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: `Copy: ${name}`, exact: true }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe("");
  return read();
}

/** Level, source, message and fields of each row. Times and durations differ from run to run. */
async function readRows(list: Locator): Promise<string[]> {
  const texts = await list.evaluateAll((items) =>
    items.map((item) => Array.from(item.querySelectorAll("span:not(:has(span)), time"), (part) => part.textContent)),
  );
  return texts.map((parts) =>
    parts
      .filter((part) => part !== "" && !/^\d\d:\d\d:\d\d/.test(part))
      .join(" ")
      .replaceAll(/(?<=checkout |value=)\d+\.\d+/g, "…"),
  );
}

function toObject(data: unknown): object {
  return typeof data === "object" && data !== null ? data : {};
}
