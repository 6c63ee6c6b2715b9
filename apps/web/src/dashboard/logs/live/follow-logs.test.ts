// @vitest-environment happy-dom
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FollowLogsOptions, followLogs, type LiveState } from "@contrail/client";
import type { LiveEvent, LiveEventData, LiveEventName } from "@contrail/protocol";
import { afterEach, expect, test } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { setPageUrl } from "../../../../test/test-server.ts";

type Connected = { request: IncomingMessage; response: ServerResponse };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that passes each connection to the test. */
async function startStreamServer() {
  const waiting: Connected[] = [];
  let onConnected = () => {};
  const server = createServer((request, response) => {
    waiting.push({ request, response });
    onConnected();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setPageUrl(origin);

  async function connected(): Promise<Connected> {
    const next = waiting.shift();
    if (next) return next;
    await new Promise<void>((resolve) => {
      onConnected = resolve;
    });
    return connected();
  }

  return {
    connected,
    /** The next connection, with the stream opened. */
    async stream({ heartbeat = 15_000, id = "begin" } = {}) {
      const connection = await connected();
      connection.response.writeHead(200, { "content-type": "text/event-stream" });
      const send = <Name extends LiveEventName>(event: Name, data: LiveEventData<Name>, eventId?: string) =>
        connection.response.write(
          `event: ${event}\n${eventId ? `id: ${eventId}\n` : ""}data: ${JSON.stringify(data)}\n\n`,
        );
      connection.response.write("retry: 10\n");
      send("open", { rowsPerSecond: 200, heartbeat }, id);
      return { ...connection, send };
    },
  };
}

function start(options: Partial<FollowLogsOptions> = {}) {
  const controller = new AbortController();
  stops.push(() => controller.abort());
  const events: LiveEvent[] = [];
  const states: LiveState[] = [];
  let onChange = () => {};
  const ended = followLogs({
    apiUrl: "/api",
    access: { token: "t-1", team: "team-1" },
    filters: {},
    signal: controller.signal,
    random: () => 0,
    onEvent(event) {
      events.push(event);
      onChange();
    },
    onState(state) {
      states.push(state);
      onChange();
    },
    ...options,
  });
  ended.catch(() => {});

  async function until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        onChange = resolve;
      });
    }
  }

  return {
    events,
    states,
    ended,
    stop: () => controller.abort(),
    /** Resolves once this many logs have arrived; returns their ids. */
    async logs(count: number) {
      const ids = () => events.flatMap(({ event, data }) => (event === "log" ? [data.id] : []));
      await until(() => ids().length >= count);
      return ids();
    },
    state: (kind: LiveState["kind"], times = 1) =>
      until(() => states.filter((each) => each.kind === kind).length >= times),
  };
}

test("the token is sent as a header, not in the URL; the filters are those of the list", async () => {
  const server = await startStreamServer();
  start({ filters: { appName: "shop & co", level: ["error", "warn"], search: "user:7" } });
  const { request } = await server.connected();
  expect(request.url).toBe("/api/dashboard/logs/live?appName=shop+%26+co&level=error%2Cwarn&search=user%3A7");
  expect(request.headers).toMatchObject({ authorization: "Bearer t-1", accept: "text/event-stream" });
  expect(request.headers["last-event-id"]).toBeUndefined();
});

test("events arrive one by one as they are sent, and unknown ones are ignored", async () => {
  const server = await startStreamServer();
  const follower = start();
  const { send, response } = await server.stream();
  send("log", log("1"), "1");
  expect(await follower.logs(1)).toEqual(["1"]);
  response.write('event: weather\ndata: {"sun":true}\n\n');
  send("dropped", { reason: "rate", counts: { info: 40 }, kept: 200 });
  send("log", log("2"), "2");
  await follower.logs(2);
  expect(follower.events.map(({ event }) => event)).toEqual(["open", "log", "dropped", "log"]);
});

test("after a lost connection it reconnects with the last id and continues", async () => {
  const server = await startStreamServer();
  const follower = start();
  const first = await server.stream();
  first.send("log", log("1"), "id-1");
  await follower.logs(1);
  first.response.destroy();
  const second = await server.stream({ id: "id-1" });
  expect(second.request.headers["last-event-id"]).toBe("id-1");
  second.send("log", log("2"), "id-2");
  expect(await follower.logs(2)).toEqual(["1", "2"]);
  expect(follower.states.map(({ kind }) => kind)).toEqual(["connecting", "live", "waiting", "connecting", "live"]);
});

test("it starts after a given log", async () => {
  const server = await startStreamServer();
  start({ after: "known" });
  const { request } = await server.connected();
  expect(request.headers["last-event-id"]).toBe("known");
});

test("missed heartbeats mean a lost connection", async () => {
  const server = await startStreamServer();
  start();
  await server.stream({ heartbeat: 20 });
  const { request } = await server.stream();
  expect(request.headers["last-event-id"]).toBe("begin");
});

test("a permanent error ends it with the server's message", async () => {
  const server = await startStreamServer();
  const follower = start();
  const first = await server.stream();
  first.send("bye", { reason: "signed_out", resume: false });
  first.response.end();
  const { response } = await server.connected();
  response.writeHead(401).end(JSON.stringify({ success: false, code: "not_signed_in", message: "Sign in again." }));
  await expect(follower.ended).rejects.toMatchObject({ status: 401, code: "not_signed_in", message: "Sign in again." });
});

test("an overloaded server is retried after its Retry-After, with exponential backoff", async () => {
  const server = await startStreamServer();
  const follower = start();
  const busy = JSON.stringify({ success: false, code: "overloaded", message: "Later." });
  const { response } = await server.connected();
  response.writeHead(503, { "retry-after": "0" }).end(busy);
  const next = await server.connected();
  next.response.writeHead(503, { "retry-after": "1" }).end(busy);
  await follower.state("waiting", 2);
  expect(follower.states.filter(({ kind }) => kind === "waiting")).toMatchObject([
    { milliseconds: 0, error: { code: "overloaded" } },
    { milliseconds: 1_000, error: { code: "overloaded" } },
  ]);
});

test("an unreachable server is retried", async () => {
  const follower = start({ apiUrl: "http://127.0.0.1:1" });
  await follower.state("waiting");
  expect(follower.states.at(-1)).toMatchObject({ kind: "waiting", milliseconds: 500, error: { code: "unreachable" } });
  follower.stop();
  await expect(follower.ended).resolves.toBeUndefined();
});

test("stopping closes the connection, and no more events arrive", async () => {
  const server = await startStreamServer();
  const follower = start();
  const { request } = await server.stream();
  await follower.state("live");
  const closed = new Promise<void>((resolve) => {
    request.socket.once("close", resolve);
  });
  follower.stop();
  await Promise.all([follower.ended, closed]);
  expect(follower.states.map(({ kind }) => kind)).toEqual(["connecting", "live"]);
});
