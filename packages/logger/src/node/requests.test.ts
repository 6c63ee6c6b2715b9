import { once } from "node:events";
import * as http from "node:http";
import type { AddressInfo } from "node:net";
import axios from "axios";
import got from "got";
import nodeFetch from "node-fetch";
import * as undici from "undici";
import { describe, expect, test } from "vitest";
import { withContext } from "../adapters/context.ts";
import type { Options } from "../options.ts";
import { serve } from "../testing/serve.ts";
import { startLogger } from "../testing/setup.ts";
import { watchAxios } from "./requests.ts";

const answer = JSON.stringify({ error: "Payment provider is down", filler: "x".repeat(5_000) });

/** Responds with the status in the path. */
const startServer = () =>
  serve((request, response) => {
    const [, status = "200"] = (request.url ?? "").split(/[/?]/);
    request.resume();
    response.writeHead(Number(status), { "content-type": "application/json" }).end(answer);
  });

/** Nothing listens there. Some clients refuse well-known ports. */
async function closedPort(): Promise<number> {
  const server = http.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Each sends a request and reads the response. */
const clients: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  "node:http": (url) =>
    new Promise((resolve, reject) => {
      const onResponse = (response: http.IncomingMessage) =>
        resolve(response.toArray().then((chunks) => chunks.join("")));
      http.get(url, onResponse).on("error", reject);
    }),
  got: (url) => got(url, { retry: { limit: 0 } }).text(),
  "node-fetch": async (url) => (await nodeFetch(url)).text(),
  axios: async (url) => (await axios.get<string>(url)).data,
  "undici.request": async (url) => (await undici.request(url)).body.text(),
  "undici.fetch": async (url) => (await undici.fetch(url)).text(),
  fetch: async (url) => (await fetch(url)).text(),
};

describe.each(Object.entries(clients))("%s", (name, send) => {
  test("a 5xx response is reported once, and the application gets it", async () => {
    const { arrived } = await startLogger();
    const url = `${await startServer()}/503?page=2`;
    const text = await send(url).catch(
      (error: { response?: { body?: string; data?: object } }) => error.response?.body,
    );
    if (name !== "axios" && name !== "got") expect(text).toBe(answer);
    await expect.poll(arrived).toHaveLength(1);
    const [log] = await arrived();
    expect(log).toMatchObject({
      level: "error",
      message: `GET ${url} answered 503`,
      data: { request: { method: "GET", url }, response: { status: 503 }, duration: expect.any(Number) },
      metadata: { captured: "request" },
    });
    const response = (log?.data as { response?: { body?: string } } | undefined)?.response;
    // undici publishes no bodies.
    if (name.startsWith("undici")) expect(response?.body).toBeUndefined();
    else expect(response?.body).toMatch(/^\{"error":"Payment provider is down".*\[cut\]$/);
  });

  test("a network failure is reported once, and the application gets it", async () => {
    const { arrived } = await startLogger();
    const url = `http://127.0.0.1:${await closedPort()}/cart`;
    await expect(send(url)).rejects.toThrow();
    await expect.poll(arrived).toHaveLength(1);
    expect(await arrived()).toMatchObject([
      { message: expect.stringContaining(`GET ${url} failed`), metadata: { captured: "request" } },
    ]);
  });

  test.each<[path: string, options: Options, count: number]>([
    ["/200", { captureRequests: { clientErrors: true } }, 0],
    ["/404", {}, 0],
    ["/404", { captureRequests: { clientErrors: true } }, 1],
    ["/503", { captureRequests: false }, 0],
  ])("%s with %j is reported %d times", async (path, options, count) => {
    const { arrived } = await startLogger(options);
    const url = await startServer();
    await send(url + path).catch(() => {});
    // What was reported before this request has arrived with it.
    await fetch(`${url}/504`);
    if (options.captureRequests !== false) await expect.poll(arrived).toHaveLength(count + 1);
    expect((await arrived()).filter(({ message }) => message?.includes(path))).toHaveLength(count);
  });

  test("it has the context in which it was sent, also over a connection that another request opened", async () => {
    const { arrived } = await startLogger();
    const url = await startServer();
    // undici opens two.
    for (const requestId of ["first", "second"]) await withContext({ requestId }, () => send(`${url}/200`));
    await withContext({ requestId: "third" }, () => send(`${url}/500`)).catch(() => {});
    await expect.poll(arrived).toHaveLength(1);
    expect(await arrived()).toMatchObject([{ metadata: { requestId: "third" } }]);
  });
});

test("axios that is watched itself is reported once, with the body that was sent", async () => {
  const { arrived } = await startLogger();
  const api = axios.create({ baseURL: await startServer() });
  watchAxios(api);
  await expect(api.post("/503", { order: 7 })).rejects.toThrow("503");
  await expect(api.post("http://127.0.0.1:9/", { order: 8 })).rejects.toThrow();
  await fetch(`${api.defaults.baseURL}/504`);
  await expect.poll(arrived).toHaveLength(3);
  expect((await arrived()).map(({ data }) => Object(data).request?.body ?? Object(data)[0]?.request.body)).toEqual([
    '{"order":7}',
    '{"order":8}',
    undefined,
  ]);
});

test("an aborted request isn't a failure", async () => {
  const { arrived } = await startLogger();
  const url = await startServer();
  const signal = AbortSignal.abort();
  await expect(undici.request(`${url}/200`, { signal })).rejects.toThrow();
  const request = http.get(`${url}/200`, { signal });
  await new Promise((resolve) => request.on("error", resolve));
  await fetch(`${url}/500`);
  await expect.poll(arrived).toHaveLength(1);
});

test("a response that the application doesn't read is reported, and stays unread", async () => {
  const { arrived } = await startLogger();
  const url = await startServer();
  const response = await new Promise<http.IncomingMessage>((resolve) => http.get(`${url}/500`, resolve));
  await expect.poll(arrived).toMatchObject([{ message: `GET ${url}/500 answered 500` }]);
  expect((await response.toArray()).join("")).toBe(answer);
});

test("the failure to send logs is never a log, however the endpoint is written", async () => {
  const { collector, logger, arrived } = await startLogger();
  const { port } = new URL(collector.endpoint);
  logger.uninstall();
  const other = await startLogger({ endpoint: `HTTP://127.0.0.1:${port}/api/logs` });
  let failures = 0;
  collector.fail((_request, response) => failures++ < 3 && Boolean(response.writeHead(500).end()));
  other.logger.text("one");
  await other.logger.flush();
  expect((await arrived()).map(({ message }) => message)).toEqual(["one"]);
});

test("uninstall restores fetch and ends all subscriptions", async () => {
  const { fetch: original } = globalThis;
  const { logger, arrived } = await startLogger();
  const url = await startServer();
  expect(globalThis.fetch).not.toBe(original);
  logger.uninstall();
  expect(globalThis.fetch).toBe(original);
  await clients["node:http"]?.(`${url}/500`);
  expect(await arrived()).toEqual([]);
});
