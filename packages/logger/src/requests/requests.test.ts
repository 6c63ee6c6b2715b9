import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLogger } from "../testing/setup.ts";
import { watchAxios } from "./axios.ts";

const hugeBytes = 100_000_000;
let hugeBytesWritten = 0;

/** As fast as it is read. */
async function writeHuge(response: ServerResponse): Promise<void> {
  response.writeHead(500, { "content-type": "text/plain" });
  response.on("error", () => {});
  while (hugeBytesWritten < hugeBytes && !response.destroyed) {
    const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index}\n`).join("");
    hugeBytesWritten += lines.length;
    if (!response.write(lines)) await once(response, "drain").catch(() => {});
  }
  response.end();
}

const server = createServer((request, response) => {
  const [, status = "200"] = (request.url ?? "").split(/[/?]/);
  request.resume();
  if (status === "slow") return;
  if (status === "huge") {
    void writeHuge(response);
    return;
  }
  response.writeHead(Number(status) || 404, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: "Payment provider is down", code: "E_PAY", filler: "x".repeat(5_000) }));
});
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("[CLAIM-02] failed requests and their responses are tracked", () => {
  test("a 500 response: method, URL without secrets, status, duration and truncated bodies", async () => {
    const { arrived } = await startLogger();
    const response = await fetch(`${origin}/500?token=q7Xk2Vn9Rb4T`, {
      method: "POST",
      body: '{"order":7,"password":"hunter2"}',
    });
    // The application can still read the whole body.
    expect(((await response.json()) as { filler: string }).filler).toHaveLength(5_000);
    // It is reported once its response has been read.
    await expect.poll(arrived).toHaveLength(1);
    const [log] = await arrived();
    expect(log).toMatchObject({
      level: "error",
      message: `POST ${origin}/500?token=[redacted] answered 500`,
      data: {
        request: { method: "POST", url: `${origin}/500?token=[redacted]`, body: '{"order":7,"password":"[redacted]"}' },
        response: { status: 500, body: expect.stringMatching(/^\{"error":"Payment provider is down","code":"E_PAY"/) },
        duration: expect.any(Number),
      },
      metadata: { captured: "request" },
    });
    expect(JSON.stringify(log?.data).length).toBeLessThan(2_500);
  });

  test("a network failure, which the application still gets", async () => {
    const { arrived } = await startLogger();
    await expect(fetch("http://127.0.0.1:9/cart")).rejects.toThrow();
    expect(await arrived()).toMatchObject([
      { message: expect.stringMatching(/^GET http:\/\/127\.0\.0\.1:9\/cart failed/) },
    ]);
  });

  test("4xx responses only with the option, successful ones never", async () => {
    const usual = await startLogger();
    await fetch(`${origin}/200`);
    await fetch(new URL(`${origin}/404`));
    await fetch(`${origin}/500`);
    // Earlier requests were reported before this one.
    await expect.poll(usual.arrived).toMatchObject([{ message: `GET ${origin}/500 answered 500` }]);
    const strict = await startLogger({ captureRequests: { clientErrors: true } });
    await fetch(new Request(`${origin}/404`, { method: "PUT" }));
    await fetch(`${origin}/200`);
    await expect.poll(strict.arrived).toMatchObject([{ message: `PUT ${origin}/404 answered 404` }]);
  });

  test.each([
    ["no reason", undefined],
    ["an error", new Error("left the page")],
    ["a text", "left the page"],
    ["an object", { code: 7 }],
  ])("a request aborted with %s isn't a failure", async (_what, reason) => {
    const { arrived } = await startLogger();
    const signal = AbortSignal.abort(reason);
    await expect(fetch(`${origin}/200`, { signal })).rejects.toBe(signal.reason);
    await expect(fetch(new Request(`${origin}/200`, { signal }))).rejects.toBe(signal.reason);
    expect(await arrived()).toEqual([]);
  });

  test("a request that takes too long is a failure, and so is one that failed before it was aborted", async () => {
    const { arrived } = await startLogger();
    await expect(fetch(`${origin}/slow`, { signal: AbortSignal.timeout(1) })).rejects.toThrow("timeout");
    const controller = new AbortController();
    await expect(fetch("http://127.0.0.1:9/cart", { signal: controller.signal })).rejects.toThrow();
    controller.abort();
    expect(await arrived()).toMatchObject([
      { message: expect.stringMatching(/^GET .*\/slow failed/) },
      { message: expect.stringMatching(/^GET .*\/cart failed/) },
    ]);
  });

  test("only the beginning of a huge response is read, even if the application doesn't read it", async () => {
    const { arrived } = await startLogger();
    const response = await fetch(`${origin}/huge`);
    await expect.poll(arrived).toMatchObject([{ data: { response: { status: 500 } } }]);
    const [log] = await arrived();
    expect(JSON.stringify(log?.data)).toMatch(/"line 0\\nline 1\\n.*\[cut\]"/);
    // What the server could write fits into the buffers of the network and of the streams.
    const written = hugeBytesWritten;
    expect(written).toBeLessThan(hugeBytes / 4);
    await response.body?.cancel();
  });

  test("requests to our own endpoint are left out", async () => {
    const { collector, arrived } = await startLogger();
    collector.fail((_request, response) => Boolean(response.writeHead(500).end()));
    await fetch(collector.endpoint, { method: "POST", body: '{"logs":[]}' });
    collector.fail();
    await fetch(`${origin}/500`);
    await expect.poll(arrived).toMatchObject([{ message: `GET ${origin}/500 answered 500` }]);
  });

  test("captureRequests: false leaves fetch alone; uninstall restores it", async () => {
    const { fetch: original } = globalThis;
    await startLogger({ captureRequests: false });
    expect(globalThis.fetch).toBe(original);
    const { logger } = await startLogger();
    expect(globalThis.fetch).not.toBe(original);
    logger.uninstall();
    expect(globalThis.fetch).toBe(original);
  });

  test("axios in Node.js, after watchAxios", async () => {
    const { arrived } = await startLogger();
    const api = axios.create({ baseURL: origin });
    const stop = watchAxios(api);
    await expect(api.post("/503", { order: 7 })).rejects.toThrow("503");
    await expect(api.get("http://127.0.0.1:9/")).rejects.toThrow();
    await expect(api.get("/404")).rejects.toThrow("404");
    stop();
    await expect(api.get("/500")).rejects.toThrow("500");
    await expect.poll(arrived).toHaveLength(3);
    const logs = await arrived();
    expect(logs.map((log) => log.message)).toEqual([
      `POST ${origin}/503 answered 503`,
      expect.stringMatching(/^GET http:\/\/127\.0\.0\.1:9\/ failed/),
      // Without it, axios is captured like any other request of Node.js, without the body that was sent.
      `GET ${origin}/500 answered 500`,
    ]);
    expect(logs[0]?.data).toMatchObject({ request: { body: '{"order":7}' }, response: { status: 503 } });
  });

  test.each([
    [{ baseURL: "ORIGIN/api", url: "orders" }, "ORIGIN/api/orders"],
    [{ baseURL: "ORIGIN/api/", url: "/orders" }, "ORIGIN/api/orders"],
    [{ baseURL: "ORIGIN/api", url: "" }, "ORIGIN/api"],
    [{ baseURL: "http://other.example", url: "ORIGIN/orders" }, "ORIGIN/orders"],
    [{ url: "ORIGIN/orders", params: { page: 2, tags: ["a", "b"] } }, "ORIGIN/orders?page=2&tags%5B%5D=a&tags%5B%5D=b"],
    [{ baseURL: "ORIGIN", url: "orders?a=1", params: { token: "q7Xk2Vn9" } }, "ORIGIN/orders?a=1&token=[redacted]"],
  ])("axios requests are reported with their whole URL: %j", async (config, expected) => {
    const toReal = (text = "") => text.replace("ORIGIN", origin);
    const { arrived } = await startLogger({ captureRequests: { clientErrors: true } });
    const api = axios.create({ validateStatus: () => false });
    const stop = watchAxios(api);
    const { baseURL, url, ...rest } = config as { baseURL?: string; url: string };
    await expect(api.get(toReal(url), { ...(baseURL && { baseURL: toReal(baseURL) }), ...rest })).rejects.toThrow();
    stop();
    expect(await arrived()).toMatchObject([{ data: { request: { url: toReal(expected) } } }]);
  });

  test("an axios response of any size is cut before it is serialized", async () => {
    const { arrived } = await startLogger();
    const api = axios.create();
    watchAxios(api);
    let reads = 0;
    const row = Object.defineProperty({}, "id", { enumerable: true, get: () => reads++ });
    const data = Array.from({ length: 100_000 }, () => row);
    const adapter = () => Promise.reject(Object.assign(new Error("500"), { response: { status: 500, data }, config }));
    const config = { url: `${origin}/rows`, adapter, headers: {} };
    api.interceptors.request.use((used) => Object.assign(config, used));
    await expect(api.get(config.url, { adapter } as never)).rejects.toThrow("500");
    expect(await arrived()).toHaveLength(1);
    expect(reads).toBeLessThan(5_000);
  });

  test("axios over fetch is reported once", async () => {
    const { arrived } = await startLogger();
    const api = axios.create({ baseURL: origin, adapter: "fetch" });
    watchAxios(api);
    await expect(api.get("/500")).rejects.toThrow("500");
    await expect.poll(arrived).not.toHaveLength(0);
    expect(await arrived()).toHaveLength(1);
  });
});
