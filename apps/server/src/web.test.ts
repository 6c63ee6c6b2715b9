import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

const script = "console.text('hello');";
let app: TestApp;
let parent: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "contrail-web-"));
  writeFileSync(join(parent, "secret.key"), "the secret");
  const webDir = join(parent, "dist");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), "<!doctype html><title>Contrail</title>");
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
