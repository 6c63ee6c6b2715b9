import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const script = "var contrail = {};";
const immutableCache = "public, max-age=31536000, immutable";
const shortCache = "public, max-age=300";
let app: TestApp;
let folder: string;
let extensionFile: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "contrail-sdk-"));
  const [builtDir, keptDir, webDir] = [join(folder, "built"), join(folder, "kept"), join(folder, "web")];
  for (const each of [builtDir, keptDir, webDir]) mkdirSync(each);
  writeFileSync(join(builtDir, "contrail-logger-1.2.3.tgz"), "the package");
  writeFileSync(join(builtDir, "contrail.js"), script);
  writeFileSync(join(builtDir, "contrail.js.br"), brotliCompressSync(script));
  writeFileSync(join(builtDir, "contrail.js.map"), "{}");
  writeFileSync(join(keptDir, "contrail-logger-1.0.0.tgz"), "an older package");
  writeFileSync(join(webDir, "app.html"), "<!doctype html><title>Contrail</title>");
  for (const file of ["llms.txt", "llms-full.txt"]) writeFileSync(join(webDir, file), "");
  writeFileSync(join(folder, "secret.key.tgz"), "the secret");
  extensionFile = join(folder, "contrail.vsix");
  app = await startTestApp({ sdk: { builtDir, keptDir, extensionFile }, webDir });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe("[LOGR-01] the server serves the logger to every site", () => {
  test.each([
    ["/sdk/contrail-logger.tgz", "application/gzip", shortCache, "the package"],
    ["/sdk/contrail-logger-1.2.3.tgz", "application/gzip", immutableCache, "the package"],
    ["/sdk/contrail-logger-1.0.0.tgz", "application/gzip", immutableCache, "an older package"],
    ["/sdk/contrail.js", "application/javascript; charset=utf-8", shortCache, script],
    ["/sdk/contrail.js.map", expect.stringContaining("application/json"), shortCache, "{}"],
  ])("%s", async (url, type, cache, body) => {
    const response = await app.app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(body);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "cache-control": cache,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers).not.toHaveProperty("content-encoding");
  });
});

test("the script is sent precompressed, and not again while it is unchanged", async () => {
  const response = await app.app.inject({ url: "/sdk/contrail.js", headers: { "accept-encoding": "br" } });
  expect(response.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(response.rawPayload).toEqual(brotliCompressSync(script));
  const again = await app.app.inject({
    url: "/sdk/contrail.js",
    headers: { "accept-encoding": "br", "if-none-match": String(response.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

describe("[CLAIM-04] the server serves the editor extension of its own version", () => {
  const url = "/sdk/contrail.vsix";
  const offered = async () => (await app.call("GET", "/sdk")).body.extension;

  test("a server that was built without it says so", async () => {
    const response = await app.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: "extension_not_built" });
    expect(await offered()).toBeNull();
  });

  test("as a file to install, which isn't sent again while it is unchanged", async () => {
    writeFileSync(extensionFile, "the extension");
    expect(await offered()).toEqual({ bytes: 13 });
    const response = await app.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, "the extension"]);
    expect(response.headers).toMatchObject({
      "content-type": "application/vsix",
      "content-disposition": 'attachment; filename="contrail.vsix"',
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
    const again = await app.app.inject({ url, headers: { "if-none-match": String(response.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(await app.app.inject({ url, method: "HEAD" })).toMatchObject({ statusCode: 200, body: "" });
  });
});

test("the web app gets the logger's version and URLs", async () => {
  expect((await app.call("GET", "/sdk")).body).toMatchObject({
    success: true,
    sdk: { publicUrl: "http://localhost:4000", version: "1.2.3", endpoint: "http://localhost:4000/api/logs" },
  });
});

test.each([
  "/sdk",
  "/sdk/",
  "/sdk/contrail-logger-9.9.9.tgz",
  "/sdk/contrail.js.br",
  "/sdk/nothing.js",
  "/sdk/contrail-logger-..%2f..%2fsecret.key.tgz",
  "/sdk/..%2fsecret.key.tgz",
  "/sdk/contrail-logger-%00.tgz",
])("%s is 404, never a page", async (url) => {
  const response = await app.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: "not_found" });
});

test("the headers of the web app stay strict", async () => {
  const { headers } = await app.app.inject("/");
  expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin" });
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers).not.toHaveProperty("access-control-allow-origin");
});
