// Every sample of the documentation, copied from its page and run as it is shown. `npm test` leaves out those that need
// other packages than Express; `npm run test:examples` runs all of them.
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type Browser, expect } from "@playwright/test";
import { root } from "../../scripts/root.mjs";
import { type Account, createAccount, createApplication } from "../support/account.ts";
import { readSamples, type ShownSample } from "../support/docs-samples.ts";
import { serveFolder } from "../support/example.ts";
import { test } from "../support/server-errors.ts";
import { openTerminal, type Terminal } from "../support/terminal.ts";

const isComplete = process.env.EXAMPLES === "all";

const express = "express@5.3.0";
const otherPackages = [
  "axios@1.21.1",
  "fastify@5.12.8",
  "pino@10.4.0",
  "winston@3.19.0",
  "@nestjs/common@12.4.2",
  "@nestjs/core@12.4.2",
  "@nestjs/platform-express@12.4.2",
  "reflect-metadata@0.2.2",
  "rxjs@7.8.2",
];
const tsx = join(root, "node_modules/tsx/dist/loader.mjs");

/** Programs that run and exit, with the logs they send. */
const programs: Readonly<Record<string, readonly string[]>> = {
  "/docs levels.mjs": ["warn This is printed and sent"],
  "/docs/logger logger.mjs": ["error Card declined", "text Payment started", "text cart.items 3", "text checkout …"],
  "/docs/errors errors.mjs": ["error Order not paid", "error Receipt not printed"],
  "/docs/requests requests.mjs": ["error GET …/api/no-such-call answered 404"],
  "/docs/context context.mjs": ["text Report exported"],
  "/docs/filtering filters.mjs": ["info Order … paid"],
  "/docs/filtering sampling.mjs": ["error Errors are always sent"],
  "/docs/privacy masking.mjs": ["text Refund"],
  "/docs/performance parts.mjs": ["text Only what you need"],
  "/docs/http send-batch.mjs": ["error Receipt not printed", "text Order paid"],
};

const programsWithPackages: Readonly<Record<string, readonly string[]>> = {
  "/docs/requests axios.mjs": ["error GET http://localhost:1/orders failed: …"],
  "/docs/pino-winston pino.mjs": ["error Card declined", "info Order paid"],
  "/docs/pino-winston pino-transport.mjs": ["info Order paid"],
  "/docs/pino-winston winston.mjs": ["error Card declined", "info Order paid"],
};

/** Samples that another test of this file runs. */
const others = [
  "/docs npm",
  "/docs app.mjs",
  "/docs Terminal",
  "/docs index.html",
  "/docs/filtering ignore.html",
  "/docs/privacy Terminal",
  "/docs/privacy allow.mjs",
  "/docs/express express.mjs",
  "/docs/fastify fastify.mjs",
  "/docs/nest contrail.ts",
  "/docs/nest main.ts",
  "/docs/react-native contrail.js",
  "/docs/react-native index.js",
  "/docs/workers worker.mjs",
  "/docs/typescript logging.ts",
  "/docs/live Terminal",
  // Compared with what is sent by the server's own tests.
  "/docs/webhooks event.json",
  "/docs/webhooks receive.mjs",
  "/docs/http Terminal",
  "/docs/http send.py",
  // The calls of issues are run by the server's own tests, and the extension is installed by `npm run test:editor`.
  "/docs/issues Terminal",
  "/docs/editor Terminal",
  "/docs/tokens Terminal",
  "/docs/api Terminal",
  "/docs/troubleshooting Terminal",
];

/** Need tools that this machine may not have; apps/web/src/docs/content/self-hosting.test.ts checks what they refer to. */
const forOtherMachines = [
  "/docs yarn",
  "/docs pnpm",
  "/docs/docker Dockerfile",
  "/docs/docker compose.yaml",
  "/docs/docker .dockerignore",
  "/docs/docker Terminal",
  "/docs/systemd contrail.service",
  "/docs/systemd Terminal",
  "/docs/nginx nginx.conf",
  "/docs/backups Terminal",
  "/docs/upgrading Terminal",
];

const frameworks = ["react", "vue", "angular", "node", "svelte", "next"];

let samples: ShownSample[];
let terminal: Terminal;

test.setTimeout(300_000);

test.beforeAll(async ({ browser, baseURL }) => {
  samples = await readAll(browser, baseURL);
  terminal = await openTerminal();
  const sharedCache = { npm_config_cache: join(homedir(), ".npm") };
  const packages = [express, ...(isComplete ? otherPackages : [])].join(" ");
  await terminal.run(`npm install --prefer-offline ${packages}`, sharedCache);
  await terminal.run(codeOf("/docs", "npm"));
});
test.afterAll(() => terminal.leave());

test("every sample is run by a test", async ({ baseURL }) => {
  const unknown: string[] = [];
  const known = new Set([...Object.keys({ ...programs, ...programsWithPackages }), ...others, ...forOtherMachines]);
  for (const { path, name, code } of samples) {
    const id = `${path} ${name}`;
    // The setup command and the files of the examples, which examples.spec.ts runs.
    if (!known.has(id) && !(await isOfExample(name, code, baseURL ?? ""))) unknown.push(id);
  }
  expect(unknown).toEqual([]);
  const shown = new Set(samples.map(({ path, name }) => `${path} ${name}`));
  expect([...known].filter((id) => !shown.has(id))).toEqual([]);
});

test("programs print what their page says, and send their logs", async ({ request }) => {
  const { account, key } = await prepare(request);
  const seen = new Set<string>();
  const newMessages = async () => toMessages((await logsOf(request, account)).filter((log) => !seen.has(log.id)));
  const chosen = isComplete ? { ...programs, ...programsWithPackages } : programs;
  for (const [program, stored] of Object.entries(chosen)) {
    await test.step(program, async () => {
      const [path = "", name = ""] = program.split(" ");
      const { code, output } = sampleOf(path, name);
      await terminal.write(name, code);
      // A rejection that isn't handled is part of one of them.
      const printed = await terminal.run(`node ${name} 2>&1 || true`, { CONTRAIL_KEY: key });
      if (output !== undefined) expect(printed.trimEnd()).toBe(output);
      await expect.poll(newMessages).toEqual(expect.arrayContaining([...stored]));
      const expected = program.includes("sampling") ? [stored.length, stored.length + 1] : [stored.length];
      expect(expected).toContain((await newMessages()).length);
      for (const { id } of await logsOf(request, account)) seen.add(id);
    });
  }
});

test("the quick start: the console calls of the program arrive", async ({ request }) => {
  const { account, key } = await prepare(request);
  await terminal.write("app.mjs", codeOf("/docs", "app.mjs"));
  const run = samples.find(({ path, code }) => path === "/docs" && code.includes("node app.mjs"));
  const printed = await terminal.run(`{ ${withKey(run?.code ?? "", key)}; } 2>&1`);
  expect(printed.trimEnd()).toBe(run?.output);
  await expect
    .poll(() => messagesOf(request, account))
    .toEqual(["info Payment provider chosen: card", "log Cart opened", "text Order paid", "warn Stock is low"]);
});

test("the setup command writes code that captures the console", async ({ request }) => {
  const { key } = await prepare(request);
  const project = await openTerminal();
  await project.write("package.json", '{ "private": true }');
  await project.write("src/main.jsx", "");
  const command = samples.find(({ path, code }) => path === "/docs" && code.startsWith("npx"))?.code ?? "";
  await project.run(withKey(command, key));
  const written = await readFile(join(project.folder, "src/contrail.js"), "utf8");
  expect(written).toContain("captureConsole: true");
  expect(written).toContain('allowedLevels: ["error", "warn", "info", "debug", "log", "text"]');
  await project.leave();
});

test("the script tag, and the listener that ignores an error", async ({ page, request }) => {
  const { account, key } = await prepare(request);
  const blank = '<!doctype html><link rel="icon" href="data:,">';
  await terminal.write("index.html", `${blank}${withKey(codeOf("/docs", "index.html"), key)}`);
  const noise = `<script>
    for (const text of ["ResizeObserver loop completed", "Real problem"])
      dispatchEvent(new ErrorEvent("error", { message: text, error: new Error(text) }));
  </script>`;
  await terminal.write("ignore.html", `${blank}${withKey(codeOf("/docs/filtering", "ignore.html"), key)}${noise}`);
  const site = await serveFolder(terminal.folder);
  for (const name of ["index.html", "ignore.html"]) {
    await page.goto(`${site.url}${name}`);
    await page.evaluate("contrail.logger.flush()");
  }
  await site.close();
  await expect.poll(() => messagesOf(request, account)).toEqual(["error Real problem", "log Page opened"]);
});

test("a name that isn't a secret has to be exempt on the server, too", async ({ request }) => {
  const { account, key, id } = await prepare(request);
  await terminal.write("allow.mjs", codeOf("/docs/privacy", "allow.mjs"));
  const data = async () => (await logsOf(request, account)).map((log) => log.data);
  await terminal.run("node allow.mjs", { CONTRAIL_KEY: key });
  await expect.poll(data).toEqual([{ sessionId: "[redacted]" }]);

  const { code, output } = sampleOf("/docs/privacy", "Terminal");
  expect(await terminal.run(code, { TOKEN: account.token, APPLICATION_ID: id })).toBe(output);
  await terminal.run("node allow.mjs", { CONTRAIL_KEY: key });
  await expect.poll(data).toEqual([{ sessionId: "s-77" }, { sessionId: "[redacted]" }]);
});

const servers = [
  { path: "/docs/express", name: "express.mjs" },
  { path: "/docs/fastify", name: "fastify.mjs" },
];
for (const { path, name } of isComplete ? servers : servers.slice(0, 1)) {
  test(`${path} logs requests and errors with their request`, async ({ request }) => {
    const { account, key } = await prepare(request);
    await terminal.write(name, codeOf(path, name));
    const server = await terminal.start(`node ${name}`, "Listening on port", { CONTRAIL_KEY: key, PORT: "0" });
    const [port] = /\d+$/.exec(server.output().trim()) ?? [];
    expect((await fetch(`http://localhost:${port}/orders/7`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/orders/0`)).status).toBe(500);
    await expect
      .poll(() => messagesOf(request, account))
      .toEqual([
        "error No such order",
        "info Order requested",
        "info Order requested",
        `log Listening on port ${port}`,
      ]);
    const [error] = (await logsOf(request, account)).filter(({ level }) => level === "error");
    expect(error?.metadata).toMatchObject({
      method: "GET",
      path: "/orders/0",
      route: "/orders/:id",
      requestId: expect.any(String),
    });
    server.stop();
  });
}

if (isComplete) test("/docs/nest sends what Nest logs, with the exceptions it catches", checkNest);

test("/docs/react-native sends console output, and the queue when the app goes to the background", async ({
  request,
}) => {
  const { account, key } = await prepare(request);
  for (const name of ["contrail.js", "index.js"]) {
    await terminal.write(`native/${name}`, withKey(codeOf("/docs/react-native", name), key));
  }
  await terminal.write("native/package.json", "{}");
  await terminal.write("native/app.json", '{ "name": "Shop" }');
  await terminal.write("native/App.js", "export default function App() {}");
  await terminal.write(
    "native/node_modules/react-native/index.js",
    `exports.AppState = { addEventListener: (_name, listener) => { exports.changeTo = listener; } };
    exports.AppRegistry = { registerComponent: (name, load) => console.log("Registered", name, load().name) };`,
  );
  await terminal.write("native/start.js", 'require("./index.js"); require("react-native").changeTo("background");');
  const printed = await terminal.run(`cd native && node --conditions=react-native --import ${tsx} start.js`);
  expect(printed).toBe("Registered Shop App\n");
  await expect.poll(() => messagesOf(request, account)).toEqual(["log Registered Shop App"]);
  expect((await logsOf(request, account))[0]?.environment).toBe("react-native");
});

test("/docs/workers sends its logs before it is frozen", async ({ request }) => {
  const { account, key } = await prepare(request);
  await terminal.write("worker.mjs", codeOf("/docs/workers", "worker.mjs"));
  await terminal.write(
    "runtime.mjs",
    `import worker from "./worker.mjs";
    const waiting = [];
    const ctx = { waitUntil: (promise) => waiting.push(promise) };
    const response = await worker.fetch(new Request("https://edge.example/"), { CONTRAIL_KEY: ${JSON.stringify(key)} }, ctx);
    await Promise.all(waiting);
    process.stdout.write(await response.text());
    process.kill(process.pid, "SIGKILL");`,
  );
  await terminal.run("node --conditions=workerd runtime.mjs || true");
  await expect.poll(() => messagesOf(request, account)).toEqual(["log Request"]);
  expect((await logsOf(request, account))[0]?.environment).toBe("worker");
});

test("/docs/typescript compiles in strict mode, and runs", async ({ request }) => {
  const { account, key } = await prepare(request);
  await terminal.write("logging.ts", withKey(codeOf("/docs/typescript", "logging.ts"), key));
  const options = "--noEmit --strict --module nodenext --target es2022 --types '' --lib es2023,dom";
  await terminal.run(`${join(root, "node_modules/.bin/tsc")} ${options} logging.ts`);
  await terminal.run(`node --import ${tsx} logging.ts`);
  await expect.poll(() => messagesOf(request, account)).toEqual(["text Types work"]);
});

test("/docs/http, /docs/api and /docs/live: logs are sent, read and followed from a terminal", async ({ request }) => {
  const { account, key } = await prepare(request);
  const environment = {
    CONTRAIL_KEY: key,
    TOKEN: account.token,
  };
  for (const path of ["/docs/http", "/docs/troubleshooting"]) {
    const { code, output } = sampleOf(path, "Terminal");
    expect(await terminal.run(code, environment)).toBe(output);
  }
  await terminal.write("send.py", codeOf("/docs/http", "send.py"));
  const sent = await terminal.run(
    "if command -v python3 >/dev/null; then python3 send.py; else echo none; fi",
    environment,
  );
  const stored = ["text Hello from curl", "text Hello from curl"];
  if (sent.trim() !== "none") stored.unshift("info Hello from Python");
  await expect.poll(() => messagesOf(request, account)).toEqual(stored);

  const follower = await terminal.start(codeOf("/docs/live", "Terminal"), "event: open", environment);
  const headers = { authorization: `Bearer ${key}` };
  await request.post("/api/logs", { headers, data: { level: "error", message: "Receipt not printed" } });
  await expect.poll(follower.output).toContain("Receipt not printed");
  follower.stop();
  await expect.poll(() => terminal.run(codeOf("/docs/api", "Terminal"), environment)).toContain("Receipt not printed");
});

test("/docs/tokens: every call works with an access token", async ({ request }) => {
  const { account, key } = await prepare(request);
  await request.post("/api/logs", {
    headers: { authorization: `Bearer ${key}` },
    data: { level: "error", message: "Card declined" },
  });
  const created = await request.post("/api/tokens", {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: "docs", scopes: ["logs:read", "apps:write", "team:admin"] },
  });
  const { secret } = await created.json();
  const environment = { TOKEN: secret };
  const [search, ...others] = samples.filter(({ path }) => path === "/docs/tokens");
  expect(others).toHaveLength(4);
  await expect.poll(() => terminal.run(search?.code ?? "", environment)).toContain("Card declined");
  for (const { code } of others) expect(await terminal.run(code, environment)).not.toContain('"success":false');
  expect(await readFile(join(terminal.folder, "logs.ndjson"), "utf8")).toContain("Card declined");
});

test("/docs/webhooks accepts an event with the right signature only", async () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await terminal.write("receive.mjs", codeOf("/docs/webhooks", "receive.mjs"));
  const environment = { WEBHOOK_SECRET: secret, PORT: "0" };
  const server = await terminal.start("node receive.mjs", "Listening on port", environment);
  const [port] = /\d+$/.exec(server.output().trim()) ?? [];
  const body = codeOf("/docs/webhooks", "event.json");
  const send = async (sent: string, headers: Record<string, string>) =>
    (await fetch(`http://localhost:${port}`, { method: "POST", headers, body: sent })).status;
  const sign = (at: number, key = Buffer.from(secret.slice("whsec_".length), "base64")) => {
    const timestamp = String(Math.floor(at / 1_000));
    const signature = createHmac("sha256", key).update(`n1:opened.${timestamp}.${body}`).digest("base64");
    return { "webhook-id": "n1:opened", "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  };
  const now = Date.now();
  expect(await send(body, sign(now))).toBe(204);
  const other = sign(now, randomBytes(32))["webhook-signature"];
  const rotating = { ...sign(now), "webhook-signature": `${other} ${sign(now)["webhook-signature"]}` };
  expect(await send(body, rotating)).toBe(204);
  expect(await send(body, { ...sign(now), "webhook-signature": other })).toBe(401);
  expect(await send(`${body} `, sign(now))).toBe(401);
  expect(await send(body, sign(now - 600_000))).toBe(401);
  expect(await send(body, {})).toBe(401);
  expect(server.output()).toContain("incident.opened 412 errors in 5 min from checkout-web, usually 31");
  server.stop();
});

async function checkNest({ request }: { request: APIRequestContext }) {
  const { account, key } = await prepare(request);
  for (const name of ["contrail.ts", "main.ts"]) await terminal.write(`nest/${name}`, codeOf("/docs/nest", name));
  await terminal.write("nest/tsconfig.json", '{ "compilerOptions": { "experimentalDecorators": true } }');
  await terminal.write(
    "nest/app.module.ts",
    `import "reflect-metadata";
    import { Controller, Get, Module } from "@nestjs/common";
    @Controller()
    class Orders {
      @Get("broken")
      fail() { throw new Error("No such order"); }
    }
    @Module({ controllers: [Orders] })
    export class AppModule {}`,
  );
  const port = String(await freePort());
  const command = `node --import ${tsx} main.ts`;
  const server = await terminal.start(`sh -c 'cd nest && exec ${command}'`, "successfully started", {
    CONTRAIL_KEY: key,
    PORT: port,
    TSX_TSCONFIG_PATH: join(terminal.folder, "nest/tsconfig.json"),
  });
  // Nest logs that before it listens.
  const statusOf = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => statusOf("/broken")).toBe(500);
  await expect
    .poll(() => messagesOf(request, account))
    .toEqual(expect.arrayContaining(["error No such order", expect.stringMatching(/^log .*successfully started/)]));
  const errors = (await logsOf(request, account)).filter(({ level }) => level === "error");
  expect(errors.map(({ metadata }) => metadata)).toMatchObject([
    { captured: "nest", method: "GET", route: "/broken", requestId: expect.any(String) },
  ]);
  server.stop();
}

async function readAll(browser: Browser, baseURL: string | undefined): Promise<ShownSample[]> {
  const context = await browser.newContext({ baseURL });
  const all = await readSamples(await context.newPage());
  await context.close();
  return all;
}

function sampleOf(path: string, name: string): ShownSample {
  const found = samples.find((sample) => sample.path === path && sample.name === name);
  if (!found) throw new Error(`${path} has no sample ${name}.`);
  return found;
}

function codeOf(path: string, name: string): string {
  return sampleOf(path, name).code;
}

function withKey(code: string, key: string): string {
  return code.replaceAll("console_your_key", key);
}

async function isOfExample(name: string, code: string, baseURL: string): Promise<boolean> {
  const files = frameworks.map((framework) =>
    readFile(join(root, "examples", framework, name), "utf8").catch(() => ""),
  );
  return (await Promise.all(files)).some(
    (file) => file.trimEnd().replaceAll("http://localhost:4000", baseURL) === code,
  );
}

async function prepare(request: APIRequestContext) {
  const account = await createAccount(request);
  const key = await createApplication(request, account, "docs");
  const headers = { authorization: `Bearer ${account.token}` };
  const { keys } = await (await request.get("/api/dashboard/get-keys", { headers })).json();
  return { account, key, id: keys[0].id as string };
}

interface StoredLog {
  id: string;
  level: string;
  message: string;
  data: unknown;
  metadata: Record<string, unknown>;
  environment: string;
}

/** Newest first. */
async function logsOf(request: APIRequestContext, { token }: Account): Promise<StoredLog[]> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get("/api/dashboard/logs?limit=100", { headers })).json()).logs;
}

async function messagesOf(request: APIRequestContext, account: Account): Promise<string[]> {
  return toMessages(await logsOf(request, account));
}

/** Level and message of each log, sorted; what differs each time is replaced. */
function toMessages(logs: readonly StoredLog[]): string[] {
  return logs
    .map(({ level, message }) => `${level} ${message}`)
    .map((line) => line.replace(/(?<=checkout )[\d.]+/, "…").replace(/http:\/\/localhost:\d{4,}(?=\/api)/, "…"))
    .map((line) => line.replace(/(?<=orders failed: ).*/, "…"))
    .toSorted();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
