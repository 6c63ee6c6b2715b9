import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startLogger } from "../testing/setup.ts";
import { watchAxios } from "./axios.ts";

const server = createServer((request, response) => {
  const [, status = "200"] = (request.url ?? "").split(/[/?]/);
  request.resume();
  response.writeHead(Number(status), { "content-type": "application/json" });
  response.end(JSON.stringify({ error: "Payment provider is down", code: "E_PAY", filler: "x".repeat(5_000) }));
});
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
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

  test("an aborted request isn't a failure", async () => {
    const { arrived } = await startLogger();
    await expect(fetch(`${origin}/200`, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await arrived()).toEqual([]);
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

  test("axios over fetch is reported once", async () => {
    const { arrived } = await startLogger();
    const api = axios.create({ baseURL: origin, adapter: "fetch" });
    watchAxios(api);
    await expect(api.get("/500")).rejects.toThrow("500");
    await expect.poll(arrived).not.toHaveLength(0);
    expect(await arrived()).toHaveLength(1);
  });
});
