// Every example, from the copied setup command to the stored logs.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, setupCommand } from "@contrail/protocol";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, createAccount, createApplication } from "./support/account.ts";
import { copyExample, type Example, serveFolder, serveNext } from "./support/example.ts";
import { test } from "./support/server-errors.ts";

const pages = [
  { name: "react", title: "React", serve: ({ folder }: Example) => serveFolder(join(folder, "dist")) },
  { name: "vue", title: "Vue", serve: ({ folder }: Example) => serveFolder(join(folder, "dist")) },
  { name: "svelte", title: "Svelte", serve: ({ folder }: Example) => serveFolder(join(folder, "dist")) },
  { name: "angular", title: "Angular", serve: ({ folder }: Example) => serveFolder(join(folder, "dist/browser")) },
  { name: "next", title: "Next.js", serve: serveNext },
] as const;
// The others take minutes to install: `npm run test:examples` runs them all.
const wanted = process.env.EXAMPLES === "all" ? pages : pages.filter(({ name }) => name === "react");

/** Errors that the framework catches. */
const ownErrors: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  react: async (page) => {
    await page.getByRole("button", { name: "Break this component" }).click();
    await expect(page.getByText("Something went wrong.")).toBeVisible();
  },
  next: (page, url) => page.goto(`${url}broken`),
};
const ownLogs: Readonly<Record<string, readonly unknown[]>> = {
  react: [["error", expect.stringContaining("reading 'total'")]],
  next: [
    ["log", "Hello from the Next.js server"],
    ["error", expect.stringContaining("Error while rendering in Next.js")],
  ],
};

test.setTimeout(300_000);

test("[LOGR-01] the node example: one command installs the logger and sets it up, and its logs arrive", async ({
  request,
}) => {
  const { example, command, account, key } = await prepare(request, "node");
  const output = await example.setUp(command);
  expect(output).toContain("changed  contrail.js");
  expect(output).toContain(`console_${key.slice(8, 10)}••••••••`);
  expect(output).not.toContain(key);
  expect(await example.setUp(command)).toContain("Nothing was changed");
  await example.installAgain();

  await expect(example.run("npm start")).rejects.toThrow("Uncaught error in Node.js");
  await expect
    .poll(() => messagesOf(request, account))
    .toEqual([
      ["error", "Uncaught error in Node.js"],
      ["text", "Process started"],
      ["warn", "This is only an example"],
      ["info", `Version ${process.version}`],
      ["log", "Hello from Node.js"],
    ]);
  await example.remove();
});

test("a page without a build step, on another site: one tag loads and starts the logger", async ({ page, request }) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const { sdk } = await (await request.get("/api/sdk")).json();
  const folder = await mkdtemp(join(tmpdir(), "contrail-page-"));
  const tag = `<script src="${sdk.publicUrl}/sdk/contrail.js" data-key="${key}" data-name="shop"`;
  const write = "<script>console.log('A log'); console.text('A text')</script>";
  await writeFile(join(folder, "index.html"), `<!doctype html>${tag}></script>${write}`);
  await writeFile(join(folder, "all.html"), `<!doctype html>${tag} data-capture-console></script>${write}`);
  const site = await serveFolder(folder);
  const logs = async () => (await messagesOf(request, account)).map((log) => log.join(": ")).toSorted();

  await page.goto(site.url);
  await page.goto("about:blank");
  await expect.poll(logs).toEqual(["text: A text"]);
  await page.goto(`${site.url}all.html`);
  await page.goto("about:blank");
  await expect.poll(logs).toEqual(["log: A log", "text: A text", "text: A text"]);
  await site.close();
  await rm(folder, { recursive: true });
});

for (const { name, title, serve } of wanted) {
  test(`the ${name} example: its logs and errors arrive`, async ({ page, request }) => {
    const { example, command, account } = await prepare(request, name);
    await example.setUp(command);
    await example.run("npm run build");
    const site = await serve(example);

    await page.goto(site.url);
    await page.getByRole("button", { name: "Throw an error" }).click();
    await ownErrors[name]?.(page, site.url);
    await page.goto("about:blank");
    const logs = () => messagesOf(request, account);
    await expect
      .poll(logs)
      .toEqual(
        expect.arrayContaining([
          ["log", `Hello from ${title}`],
          ["info", expect.stringMatching(/^Language en/)],
          ["warn", "This is only an example"],
          ["text", "Page opened"],
          ["error", expect.stringContaining(`Uncaught error in ${title}`)],
          ...(ownLogs[name] ?? []),
        ]),
      );
    await site.close();
    await example.remove();
  });
}

async function prepare(request: APIRequestContext, environment: Environment) {
  const account = await createAccount(request);
  const name = `my ${environment} app`;
  const key = await createApplication(request, account, name);
  const { sdk } = await (await request.get("/api/sdk")).json();
  const example = await copyExample(environment);
  await example.install();
  return { account, key, example, command: setupCommand({ ...sdk, name, environment, key }) };
}

async function messagesOf(request: APIRequestContext, { token }: Account): Promise<string[][]> {
  const list = await request.get("/api/dashboard/logs?limit=100", { headers: { authorization: `Bearer ${token}` } });
  const { logs } = await list.json();
  return logs.map(({ level, message }: { level: string; message: string }) => [level, message]);
}
