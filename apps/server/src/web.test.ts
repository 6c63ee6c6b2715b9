import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

const script = "console.text('hello');";
let app: TestApp;
let parent: string;
let webDir: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "contrail-web-"));
  writeFileSync(join(parent, "secret.key"), "the secret");
  webDir = join(parent, "dist");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), "<!doctype html><head><title>Contrail</title></head>");
  writeFileSync(join(webDir, "assets", "main-1a2b.js"), script);
  writeFileSync(join(webDir, "assets", "main-1a2b.js.br"), brotliCompressSync(script));
  app = await startTestApp({ webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

test.each(["/", "/login", "/dashboard/logs?page=2", "/no/such/page"])(
  "%s is answered with the web app",
  async (url) => {
    const page = await app.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
    expect(page.body).toContain("<title>Contrail</title>");
  },
);

test("a hashed file is kept for ever and sent as it was compressed at build", async () => {
  const file = await app.app.inject({ url: "/assets/main-1a2b.js", headers: { "accept-encoding": "br, gzip" } });
  expect(file.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(file.rawPayload).toEqual(brotliCompressSync(script));
});

test.each(["/assets/old-9z8y.js", "/api/no-such-call", "/api"])("%s is 404, never a page", async (url) => {
  const answer = await app.app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: "not_found" });
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

describe("[API-46] where the web app reports its own errors", () => {
  test("is nowhere by default", async () => {
    const page = await app.app.inject("/");
    expect(page.body).not.toContain("contrail-report");
    expect(page.headers["content-security-policy"]).not.toContain("connect-src");
  });

  test("stands in the page once the operator has set it, and the page may send there", async () => {
    await app.close();
    app = await startTestApp({ webDir, reporting: { endpoint: "https://errors.example/api/logs", key: 'console_"1' } });
    for (const url of ["/", "/index.html", "/dashboard/logs"]) {
      const page = await app.app.inject(url);
      expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
      expect(page.headers["content-security-policy"]).toContain("connect-src 'self' https://errors.example;");
      expect(page.body).toContain('<meta name="contrail-report-to" content="https://errors.example/api/logs" />');
      expect(page.body).toContain('<meta name="contrail-report-key" content="console_&quot;1" />');
    }
  });
});
