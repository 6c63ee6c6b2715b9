import { once } from "node:events";
import { get } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { json } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { pino } from "pino";
import { generate } from "selfsigned";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryBudget, type MemoryBudget } from "../memory-budget.ts";
import { createServer, type ServerDeps } from "./create-server.ts";
import { limitResponses } from "./response-limits.ts";
import type { TypedApp } from "./route-types.ts";

const megabyte = 2 ** 20;
// More than the operating system buffers for a connection.
const largeText = JSON.stringify({ logs: "x".repeat(16 * megabyte) });

let app: TypedApp;
let budget: MemoryBudget;
let port: number;
let stream: PassThrough;
let held: Promise<object>;
const sockets: Socket[] = [];

async function start(writeTimeoutMs: number, https?: ServerDeps["https"]) {
  const logger = pino({ level: "silent" });
  app = createServer({ logger, trustProxy: false, https, writeTimeoutMs });
  budget = createMemoryBudget({ maxBytes: 128 * megabyte, maxBytesPerOwner: 32 * megabyte + 1_000 });
  limitResponses(app, budget);
  app.addHook("onRequest", async (request) => {
    request.accountId = request.headers.authorization;
  });
  app.get("/large", async (_, reply) => reply.type("application/json").send(largeText));
  app.get("/slow", async () => held);
  app.get("/small", async () => ({ logs: "x" }));
  app.get("/stream", async (_, reply) => reply.send(stream));
  await app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.address() as AddressInfo);
}

beforeEach(() => {
  stream = new PassThrough();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  stream.destroy();
  await app.close();
});

/** Sends a request and reads only the start of the response. */
async function request(path: string, account: string, socket: Socket = connect(port, "127.0.0.1")) {
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${account}\r\n\r\n`);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  return { socket, head: chunk.toString("latin1", 0, 2_000) };
}

const statusOf = ({ head }: { head: string }) => Number(head.slice("HTTP/1.1 ".length).slice(0, 3));

function read(path: string, account: string): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { authorization: account }, agent: false }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    }).once("error", reject);
  });
}

test("80 connections that don't read hold no more than their account's share, and another account is served", async () => {
  await start(60_000);
  const responses = [];
  for (let connection = 0; connection < 80; connection++) responses.push(await request("/large", "ada"));
  expect(budget.usedBytes()).toBeLessThan(33 * megabyte);
  expect(responses.map(statusOf).filter((status) => status === 200)).toHaveLength(2);
  const rejected = responses.at(-1)?.head ?? "";
  expect(rejected).toMatch(/^HTTP\/1.1 503 /);
  expect(rejected).toMatch(/\r\nretry-after: 1\r\n/);
  expect(rejected).toContain('"code":"overloaded"');
  expect(await read("/large", "bob")).toEqual({ status: 200, body: JSON.parse(largeText) });
});

test("all accounts together hold no more than the budget, and small responses always fit", async () => {
  await start(60_000);
  const responses = [];
  for (let account = 0; account < 10; account++) responses.push(await request("/large", `account ${account}`));
  expect(budget.usedBytes()).toBeLessThan(128 * megabyte);
  expect(responses.map(statusOf).filter((status) => status === 200)).toHaveLength(7);
  expect(await read("/small", "bob")).toEqual({ status: 200, body: { logs: "x" } });
});

test("a connection whose client stops reading is closed, and its buffered data is released", async () => {
  await start(100);
  const { socket } = await request("/large", "ada");
  expect(budget.usedBytes()).toBeGreaterThan(16 * megabyte);
  await vi.waitFor(() => expect(budget.usedBytes()).toBe(0), 10_000);
  socket.resume();
  await once(socket, "close");
  expect(socket.bytesRead).toBeLessThan(16 * megabyte);
});

test("a stream whose client stops reading is closed as well", async () => {
  await start(100);
  const answer = request("/stream", "ada");
  stream.write(Buffer.alloc(16 * megabyte));
  const { socket } = await answer;
  await once(stream, "close");
  socket.resume();
  await once(socket, "close");
});

test.each(["HTTP", "HTTPS"])(
  "a client that reads slowly gets everything over %s, one that stalls doesn't",
  async (name) => {
    const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }]);
    const isTls = name === "HTTPS";
    await start(300, isTls ? { cert: Buffer.from(cert), key: Buffer.from(key) } : undefined);
    const open = () => (isTls ? connectTls({ port, host: "127.0.0.1", ca: cert, servername: "localhost" }) : undefined);
    const { socket } = await request("/large", "ada", open());
    const { socket: stalled } = await request("/large", "bob", open());
    let received = 0;
    let isResumed = false;
    const timer = setInterval(() => {
      isResumed = !isResumed;
      if (isResumed) socket.resume();
      else socket.pause();
    }, 60);
    socket.on("data", (chunk: Buffer) => {
      received += chunk.length;
      // A little at a time, so that it takes much longer than the timeout.
      if (isResumed && received % (2 * megabyte) < chunk.length) socket.pause();
    });
    await vi.waitFor(() => expect(received).toBeGreaterThan(15.9 * megabyte), 30_000);
    clearInterval(timer);
    stalled.resume();
    await once(stalled, "close");
    expect(stalled.bytesRead).toBeLessThan(16 * megabyte);
  },
);

test("a slow handler isn't affected", async () => {
  await start(100);
  let answer = () => {};
  held = new Promise((resolve) => {
    answer = () => resolve({ logs: "late" });
  });
  const reading = read("/slow", "ada");
  // Longer than twice the timeout: idle connections come and go.
  for (let i = 0; i < 3; i++) await once(connect(port, "127.0.0.1").resume(), "close");
  answer();
  expect(await reading).toEqual({ status: 200, body: { logs: "late" } });
});

test("a quiet stream stays open, an idle connection doesn't", async () => {
  await start(100);
  const answer = request("/stream", "ada");
  stream.write("hello");
  const { socket } = await answer;
  socket.resume();
  const idle = connect(port, "127.0.0.1");
  sockets.push(idle);
  await once(idle, "close");
  // Longer than twice the timeout: one more idle connection comes and goes.
  await once(connect(port, "127.0.0.1").resume(), "close");
  expect(socket.closed).toBe(false);
  stream.write("still here");
  const [chunk] = (await once(socket, "data")) as [Buffer];
  expect(String(chunk)).toContain("still here");
});
