import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test("connection refused", async () => {
  const { server, port } = await listen(() => {});
  await new Promise((resolve) => server.close(resolve));
  expect(isUnavailable(await failure(port))).toBe(true);
});

test("connection lost", async () => {
  const { port } = await listen((socket) => socket.destroy());
  expect(isUnavailable(await failure(port))).toBe(true);
});

test("no response", async () => {
  const { port } = await listen(() => {});
  expect(isUnavailable(await failure(port))).toBe(true);
});

test.each([
  ["shutting down", "57P01", true],
  ["too many connections", "53300", true],
  ["the name is taken", "23505", false],
  ["a syntax error in the query", "42601", false],
  ["a canceled query", "57014", false],
])("%s", (message, code, expected) => {
  expect(isUnavailable(Object.assign(new Error(message), { code }))).toBe(expected);
});

test.each([[new Error("no such column")], ["text"], [undefined]])("anything else: %s", (error) => {
  expect(isUnavailable(error)).toBe(false);
});

async function listen(onConnection: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** The error thrown by the driver. */
async function failure(port: number): Promise<unknown> {
  const pool = new pg.Pool({ host: "127.0.0.1", port, user: "contrail", connectionTimeoutMillis: 100 });
  closing.push(() => void pool.end());
  return pool.query("SELECT 1").catch((error: unknown) => error);
}
