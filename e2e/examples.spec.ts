// Every example, from the copied setup command to the stored logs.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Environment, setupCommand } from "@contrail/protocol";
import { type APIRequestContext, expect } from "@playwright/test";
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
      ["text", "Hello from Node.js"],
    ]);
  await example.remove();
});

test("a page without a build step, on another site: one tag loads and starts the logger", async ({ page, request }) => {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "shop");
  const { sdk } = await (await request.get("/api/sdk")).json();
  const folder = await mkdtemp(join(tmpdir(), "contrail-page-"));
  const tag = `<script src="${sdk.publicUrl}/sdk/contrail.js" data-key="${key}" data-name="shop"></script>`;
  await writeFile(join(folder, "index.html"), `<!doctype html>${tag}<script>console.text("Hello from a tag")</script>`);
  const site = await serveFolder(folder);

  await page.goto(site.url);
  await page.goto("about:blank");
  await expect.poll(() => messagesOf(request, account)).toEqual([["text", "Hello from a tag"]]);
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
    await page.goto("about:blank");
    const logs = () => messagesOf(request, account);
    await expect
      .poll(logs)
      .toEqual(
        expect.arrayContaining([
          ["text", `Hello from ${title}`],
          ["error", expect.stringContaining(`Uncaught error in ${title}`)],
          ...(name === "next" ? [["text", "Hello from the Next.js server"]] : []),
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
  const list = await request.get("/api/dashboard/logs", { headers: { authorization: `Bearer ${token}` } });
  const { logs } = await list.json();
  return logs.map(({ level, message }: { level: string; message: string }) => [level, message]);
}
