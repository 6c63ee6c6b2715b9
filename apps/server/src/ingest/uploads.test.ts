// How much of the server one client can use while others send, over real connections.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { slowMessage } from "./encode/testing/slow-redactor.ts";
import { startSlowThread } from "./encode/testing/start-slow-thread.ts";

let app: TestApp;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function createKey(email: string, name = "shop"): Promise<{ token: string; key: string }> {
  const token = await app.signUp(email);
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name } });
  return { token, key: body.key };
}

interface Upload {
  key: string;
  /** The declared length; the rest of the body never arrives. undefined: it is sent in chunks. */
  contentLength: number | undefined;
  body: string;
  /** The IP address that a trusted proxy reports. */
  from?: string;
}

/** Starts a request and returns the response, if any. */
async function upload(url: string, { key, contentLength, body, from = "192.0.2.1" }: Upload) {
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  const head = ["POST /api/logs HTTP/1.1", "Host: localhost", `Authorization: Bearer ${key}`];
  head.push("Content-Type: application/json", `X-Forwarded-For: ${from}`);
  head.push(contentLength === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${contentLength}`);
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  const response = once(socket, "data").then(([text]) => String(text));
  return { socket, response };
}

const maxBodyBytes = 5 * 1024 * 1024;

test("idle uploads with one key don't block another tenant", async () => {
  app = await startTestApp();
  const url = await app.listen();
  const [greedy, other] = [await createKey("greedy@example.com"), await createKey("other@example.com")];
  // Together, they declare more than the server may keep in memory.
  const idle = { key: greedy.key, contentLength: 2 ** 20, body: "[" };
  await Promise.all(Array.from({ length: 300 }, () => upload(url, idle)));
  // Over the same path, so that the server has seen the earlier uploads.
  for (let i = 0; i < 20; i++) {
    const whole = JSON.stringify({ message: "hello" });
    const { response } = await upload(url, { key: other.key, contentLength: whole.length, body: whole });
    expect(await response).toMatch(/^HTTP\/1.1 202 /);
  }
});

test("an application gets a quarter of the memory, and so does a network", async () => {
  app = await startTestApp({ ingestMemoryBytes: 400_000, trustProxy: true });
  const url = await app.listen();
  const [greedy, other] = [await createKey("greedy@example.com"), await createKey("other@example.com")];
  const part = { contentLength: maxBodyBytes, body: `["${"x".repeat(60_000)}` };
  await upload(url, { ...part, key: greedy.key, from: "192.0.2.1" });
  const second = await upload(url, { ...part, key: greedy.key, from: "192.0.2.2" });
  expect(await second.response).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 1\r\n[\s\S]*"code":"too_much_in_flight"/);

  const sameNetwork = await upload(url, { ...part, key: other.key, from: "192.0.2.1" });
  expect(await sameNetwork.response).toContain('"code":"too_much_in_flight"');
  const whole = JSON.stringify({ message: "y".repeat(60_000) });
  const fine = await upload(url, { key: other.key, contentLength: whole.length, body: whole, from: "192.0.2.3" });
  expect(await fine.response).toMatch(/^HTTP\/1.1 202 /);
});

test("an upload that is aborted gives its memory back", async () => {
  app = await startTestApp({ ingestMemoryBytes: 400_000 });
  const url = await app.listen();
  const { key } = await createKey("train@example.com");
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ message: "x".repeat(60_000) });
  const send = async () => (await fetch(`${url}/logs`, { method: "POST", headers, body })).status;
  const { socket } = await upload(url, { key, contentLength: maxBodyBytes, body });
  await expect.poll(send).toBe(429);
  socket.destroy();
  await expect.poll(send).toBe(202);
});

test("a body in tiny chunks is counted with the memory of each chunk", async () => {
  app = await startTestApp({ ingestMemoryBytes: 400_000 });
  const url = await app.listen();
  const { key } = await createKey("drip@example.com");
  const { socket, response } = await upload(url, { key, contentLength: undefined, body: "1\r\n[\r\n" });
  socket.write("1\r\n \r\n".repeat(200));
  expect(await response).toMatch(/^HTTP\/1.1 429 [\s\S]*"code":"too_much_in_flight"/);
});

test("a body that doesn't arrive in time gets a 408, and a live tail continues", async () => {
  app = await startTestApp({ receiveTimeouts: { headersMs: 200, requestMs: 400, checkIntervalMs: 20 } });
  const url = await app.listen();
  const { token, key } = await createKey("slow@example.com");
  const live = await fetch(`${url}/dashboard/logs/live`, { headers: { authorization: `Bearer ${token}` } });
  expect(live.status).toBe(200);
  let hasEnded = false;
  const reader = live.body?.getReader();
  const reading = (async () => {
    while (!(await reader?.read())?.done);
    hasEnded = true;
  })();

  const { socket, response } = await upload(url, { key, contentLength: 100, body: "[" });
  const closed = once(socket, "close");
  expect(await response).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  await closed;
  const silent = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  silent.resume();
  await once(silent, "close");
  expect(hasEnded).toBe(false);
  await reader?.cancel();
  await reading;
});

test("an application that sends too many requests gets 429, and others are served", async () => {
  app = await startTestApp({ ingestRate: { perSecond: 10, burst: 20 } });
  const [greedy, other] = [await createKey("greedy@example.com"), await createKey("other@example.com")];
  const send = (key: string) => app.call("POST", "/logs", { token: key, body: { message: "hello" } });
  for (let i = 0; i < 20; i++) expect((await send(greedy.key)).status).toBe(202);
  const limited = await send(greedy.key);
  expect(limited).toMatchObject({ status: 429, headers: { "retry-after": "1" }, body: { code: "rate_limited" } });
  expect((await send(other.key)).status).toBe(202);
  app.clock.advance(1_000);
  expect((await send(greedy.key)).status).toBe(202);
});

test("a body that takes too long is rejected, its owner sees it, and the server keeps running", async () => {
  app = await startTestApp({ startTaskThread: startSlowThread, batchTimeoutMs: 100 });
  const url = await app.listen();
  const [owner, other] = [await createKey("owner@example.com"), await createKey("other@example.com")];
  const request = (key: string, message: string) =>
    fetch(`${url}/logs`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ message, stack: "x".repeat(70_000) }),
    });
  const responses = await Promise.all([request(owner.key, slowMessage), request(other.key, "hello")]);
  expect(responses.map(({ status }) => status)).toEqual([422, 202]);
  expect(await responses[0].json()).toMatchObject({ success: false, code: "batch_too_slow" });
  const { refusals } = (await app.call("GET", "/dashboard/refusals", { token: owner.token })).body;
  expect(refusals).toMatchObject([{ code: "batch_too_slow", count: 1 }]);
});
