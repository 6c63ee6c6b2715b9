import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createServer } from "./create-server.ts";
import { closeGracefully } from "./graceful-shutdown.ts";

/** A server with one slow route, and the order in which things end. */
async function start(gracePeriods?: Parameters<typeof closeGracefully>[2]) {
  const ended: string[] = [];
  const app = createServer({ logger: pino({ level: "silent" }), trustProxy: false, https: undefined });
  const responses = new EventEmitter();
  app.post("/slow", async () => {
    await once(responses, "now");
    ended.push("answered");
    return { done: true };
  });
  closeGracefully(app, async () => void ended.push("stores closed"), gracePeriods);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;

  async function send(text: string) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    if (text) socket.write(text);
    // Even if the connection is reset.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    return { socket, closed };
  }
  return { app, ended, send, response: () => responses.emit("now") };
}

const head = "POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

test("closing takes less than 2 seconds, despite silent connections", async () => {
  const { app, ended, send } = await start();
  const silent = await Promise.all(["", head, `${head}Content-Length: 100\r\n\r\n{`].map(send));
  const startedAt = performance.now();
  await Promise.all([app.close(), ...silent.map(({ closed }) => closed)]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(ended).toEqual(["stores closed"]);
});

test("a received request is answered first, even if that takes longer", async () => {
  const { app, ended, send, response } = await start({ receiveMs: 50, responseMs: 60_000 });
  const silent = await send("");
  const { socket } = await send(`${head}Content-Length: 2\r\n\r\n{}`);
  await once(app.server, "request");
  const closing = app.close();
  await silent.closed;
  response();
  const [text] = await once(socket, "data");
  expect(String(text)).toMatch(/^HTTP\/1.1 200[\s\S]*\r\nconnection: close\r\n[\s\S]*{"done":true}$/);
  await closing;
  expect(ended).toEqual(["answered", "stores closed"]);
});

test("a request that is never answered doesn't prevent the stores from closing", async () => {
  const { app, ended, send } = await start({ receiveMs: 10, responseMs: 50 });
  await send(`${head}Content-Length: 2\r\n\r\n{}`);
  await once(app.server, "request");
  await Promise.race([app.close(), wait(30_000, undefined, { ref: false })]);
  expect(ended).toEqual(["stores closed"]);
});
