import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const script = "console.text('hello');";
const publicUrl = "http://localhost:4000";
let app: TestApp;
let parent: string;
let webDir: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "contrail-web-"));
  writeFileSync(join(parent, "secret.key"), "the secret");
  webDir = join(parent, "dist");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "app.html"), "<!doctype html><head><title>The app</title></head>");
  writeFileSync(
    join(webDir, "index.html"),
    `<!doctype html><head><link rel="canonical" href="__PUBLIC_URL__/"></head>
    <a href="{{mailto:|contrail-contact|/#contact}}">{{|contrail-contact|Contact us}}</a>
    <a href="{{|contrail-extension|/docs#editor}}">IDE extension</a><code>{{|own-words|x}}</code>`,
  );
  writeFileSync(join(webDir, "llms.txt"), "npm install __PUBLIC_URL__/sdk/contrail-logger.tgz");
  writeFileSync(join(webDir, "llms-full.txt"), "See __PUBLIC_URL__/docs/react.");
  mkdirSync(join(webDir, "docs"));
  writeFileSync(join(webDir, "docs.html"), "<!doctype html><title>Documentation</title>");
  writeFileSync(join(webDir, "docs", "react.html"), "<!doctype html><title>React</title>__PUBLIC_URL__");
  writeFileSync(join(webDir, "about.html"), "<!doctype html><title>About</title>");
  writeFileSync(join(webDir, "assets", "main-1a2b.js"), script);
  writeFileSync(join(webDir, "assets", "main-1a2b.js.br"), brotliCompressSync(script));
  app = await startTestApp({ webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

test.each([
  "/login",
  "/dashboard/logs?page=2&search=app.js",
  "/no/such/page",
  "/v1.0.0/page",
  "/unsubscribe/alerts.unknown.proof",
])("%s serves the web app", async (url) => {
  const page = await app.app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
  expect(page.body).toContain("<title>The app</title>");
});

test("a public page is served at its URL, compressed, with the installation's public URL", async () => {
  const page = await app.app.inject({ url: "/", headers: { "accept-encoding": "gzip, deflate, br" } });
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-encoding": "br",
    vary: "accept-encoding",
  });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain(`href="${publicUrl}/"`);
  expect((await app.app.inject("/")).body).toContain(`href="${publicUrl}/"`);
  const known = { "if-none-match": String(page.headers.etag) };
  expect(await app.app.inject({ url: "/", headers: known })).toMatchObject({ statusCode: 304, body: "" });
  expect((await app.app.inject("/about?from=footer")).body).toContain("<title>About</title>");
});

test("search engines can index the public pages, but nothing else", async () => {
  const robots = await app.app.inject("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.body).toContain("Disallow: /dashboard");
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const sitemap = await app.app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(new Set(places)).toEqual(
    new Set(["/", "/about", "/docs", "/docs/react"].map((path) => `${publicUrl}${path}`)),
  );
});

test("a page of the documentation has its own address; any other one below /docs leads to its heading", async () => {
  const page = await app.app.inject({ url: "/docs/react", headers: { "accept-encoding": "gzip" } });
  expect(page.headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "no-cache" });
  expect(gunzipSync(page.rawPayload).toString()).toBe(`<!doctype html><title>React</title>${publicUrl}`);
  expect((await app.app.inject("/docs/")).body).toContain("<title>Documentation</title>");
  const others = ["/docs/masking", "/docs/react.html", "/docs/a%2Fb%22%3E"];
  const targets = others.map(async (url) => (await app.app.inject(url)).headers.location);
  expect(await Promise.all(targets)).toEqual(["/docs#masking", "/docs#react.html", "/docs#a%2Fb%22%3E"]);
});

test("llms.txt has the documentation with the installation's public URL", async () => {
  const llms = await app.app.inject("/llms.txt");
  expect(llms.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(llms.body).toBe(`npm install ${publicUrl}/sdk/contrail-logger.tgz`);
  expect((await app.app.inject("/llms-full.txt")).body).toBe(`See ${publicUrl}/docs/react.`);
});

test("a hashed file is cached forever and sent precompressed", async () => {
  const file = await app.app.inject({ url: "/assets/main-1a2b.js", headers: { "accept-encoding": "br, gzip" } });
  expect(file.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(file.rawPayload).toEqual(brotliCompressSync(script));
});

test.each([
  "/assets/old-9z8y.js",
  "/api/no-such-call",
  "/api",
  "/favicon.ico",
  "/nope.js",
  "/dashboard/chunk-1a2b.js?v=2",
  "/wp-login.php",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/.env",
])("%s is 404, never a page", async (url) => {
  const response = await app.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: "not_found" });
});

test("nothing outside the folder is served", async () => {
  for (const url of [
    "/../secret.key",
    "/assets/../../secret.key",
    "/assets/%2e%2e/%2e%2e/secret.key",
    "/..%2fsecret.key",
  ]) {
    expect((await app.app.inject(url)).body).not.toContain("the secret");
  }
});

test("[API-46] by default, pages contain no operator address and errors aren't reported", async () => {
  const page = await app.app.inject("/");
  expect(page.body).not.toMatch(/<meta name="contrail-(?!email")/);
  expect(page.headers["content-security-policy"]).not.toContain("connect-src");
  expect(page.body).toContain('<a href="/#contact">Contact us</a>');
  expect(page.body).toContain('<a href="/docs#editor">IDE extension</a><code>{{|own-words|x}}</code>');
});

describe("operator settings", () => {
  const settings = {
    reporting: { endpoint: "https://errors.example/api/logs", key: 'console_"1' },
    contactEmail: 'help"><script>@example.com',
    extensionUrl: "https://market.example/?a=1&b=$&__PUBLIC_URL__",
  };
  const email = "help&quot;>&lt;script>@example.com";
  const extension = "https://market.example/?a=1&amp;b=$&amp;__PUBLIC_URL__";
  beforeAll(async () => {
    await app.close();
    app = await startTestApp({ webDir, ...settings });
  });

  test.each(["/", "/login", "/dashboard/logs"])("are in the meta tags of %s, and escaped", async (url) => {
    const page = await app.app.inject(url);
    expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    const tags = [...page.body.matchAll(/<meta name="(.*?)" content="(.*?)" \/>/g)].map(([, ...tag]) => tag);
    expect(tags).toEqual([
      ["contrail-contact", email],
      ["contrail-email", "outbox"],
      ["contrail-extension", extension],
      ["contrail-report-to", "https://errors.example/api/logs"],
      ["contrail-report-key", "console_&quot;1"],
    ]);
  });

  test("are inserted into public pages", async () => {
    const page = await app.app.inject("/");
    expect(page.body).toContain(`<a href="mailto:${email}">${email}</a>`);
    expect(page.body).toContain(`<a href="${extension}">IDE extension</a>`);
  });

  test("[API-46] allow the page to send reports there", async () => {
    const { headers } = await app.app.inject("/login");
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://errors.example;");
  });
});

describe("pages", () => {
  const smtp = { url: "smtp://127.0.0.1:1", from: "Contrail <contrail@example.com>" };
  test.each([
    ["in the local outbox", {}, '<meta name="contrail-email" content="outbox" />'],
    ["in the terminal", { publicUrl: "https://logs.example.com" }, '<meta name="contrail-email" content="terminal" />'],
    ["sent", { smtp }, undefined],
  ])("say where emails are found: %s", async (_, delivery, tag) => {
    await app.close();
    app = await startTestApp({ webDir, ...delivery });
    const { body } = await app.app.inject("/login");
    if (tag) expect(body).toContain(tag);
    else expect(body).not.toContain("contrail-email");
  });
});
