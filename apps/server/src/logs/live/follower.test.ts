import type { Readable } from "node:stream";
import { setImmediate as nextTick } from "node:timers/promises";
import { parseLogId, toLogId } from "@contrail/protocol";
import { expect, test } from "vitest";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../storage/logs/scope.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import type { CatchUp, ReadAccess } from "./catch-up.ts";
import { createFollower, type StartPosition } from "./follower.ts";
import { createFollowerStream } from "./follower-stream.ts";
import { createFilters } from "./search/filters.ts";
import type { LiveFilter } from "./search/live-filter.ts";
import { newBatch, shop } from "./testing/batches.ts";
import { toSearch } from "./testing/searches.ts";

const scope: Scope = { applicationId: "shop", since: 0, deletedTo: "0" };

interface Options {
  readAccess?: () => Promise<ReadAccess>;
  catchUp?: CatchUp;
  start?: Partial<StartPosition>;
  maxBytes?: number;
  coversAll?: boolean;
  filter?: LiveFilter;
}

function toAccess(...scopes: Scope[]): ReadAccess {
  return { applications: new Map([[shop.id, shop]]), scopes, filter: {} };
}

/** A follower that has received the `open` event. */
async function start({
  readAccess = async () => toAccess(scope),
  catchUp = async () => undefined,
  start = {},
  maxBytes = 100_000,
  coversAll = false,
  filter = createFilters().take({ levels: undefined, search: undefined }).filter,
}: Options = {}) {
  const clock = createTestClock();
  const stream = createFollowerStream({ now: clock.now, slowAtBytes: 2_000, maxBytes: () => maxBytes });
  let ended = 0;
  const follower = createFollower({
    accountId: "ada",
    teamId: "ada",
    filter,
    stream,
    coversAll,
    scopes: [scope],
    readAccess,
    catchUp,
    clock,
    bufferBytes: () => 4 * 2 ** 20,
    onEnd: () => ended++,
  });
  const started = follower.start({ after: undefined, from: "100", upTo: "200", ...start });
  expect(read(stream.readable)).toMatch(/^retry: 2000\nevent: open\n/);
  return { ...follower, clock, stream, started, read: () => read(stream.readable), hasEnded: () => ended > 0 };
}

function read(stream: Readable): string {
  return String(stream.read() ?? "");
}

const messages = (text: string) => [...text.matchAll(/"message":"([^"]*)"/g)].map(([, message]) => message);
const events = (text: string) => [...text.matchAll(/^event: (.*)$/gm)].map(([, event]) => event);
const rows = (count: number, type: "error" | "info", message = "x".repeat(100)) =>
  Array.from({ length: count }, () => ({ type, message }));

test("a slow reader misses rows, but no errors, and the drops are reported before the next row", async () => {
  const follower = await start();
  await follower.started;
  follower.deliver([newBatch(rows(20, "info"), 300)]);
  expect(follower.stream.isSlow).toBe(true);
  follower.deliver([newBatch([...rows(3, "info"), ...rows(1, "error", "boom")], 400)]);
  follower.deliver([newBatch(rows(2, "info"), 500)]);
  expect(messages(follower.read())).toEqual([...rows(20, "info").map(({ message }) => message), "boom"]);
  follower.deliver([newBatch(rows(1, "info", "back"), 600)]);
  const text = follower.read();
  expect(text).toMatch(/^event: dropped\ndata: \{"reason":"slow","counts":\{"info":2\},"kept":\d+\}\n\nevent: log\n/);
  expect(messages(text)).toEqual(["back"]);
});

test("a reader with too many errors in its buffer is disconnected and asked to reconnect", async () => {
  const follower = await start({ maxBytes: 10_000 });
  await follower.started;
  for (let seq = 300; !follower.hasEnded(); seq += 10) follower.deliver([newBatch(rows(10, "error"), seq)]);
  const text = follower.read();
  expect(text.length).toBeLessThan(10_200);
  expect(text.endsWith('event: bye\ndata: {"reason":"behind","resume":true}\n\n')).toBe(true);
});

test("a reader that never reads is disconnected after a minute", async () => {
  const follower = await start();
  await follower.started;
  follower.deliver([newBatch(rows(5, "info"), 300)]);
  for (let second = 0; second <= 61; second++) {
    expect(follower.hasEnded()).toBe(false);
    follower.clock.advance(1_000);
    follower.tick();
  }
  expect(follower.hasEnded()).toBe(true);
});

test("rows that could not be searched are reported; if there are errors among them, the follower has to reconnect", async () => {
  const { filter } = createFilters().take({ levels: undefined, search: toSearch("x") });
  const follower = await start({ filter });
  await follower.started;
  const batch = newBatch([...rows(1, "error", "x"), ...rows(100, "info", "x")], 300);
  filter.found(batch, { errors: [0], others: [], isErrorsOnly: true });
  follower.deliver([batch]);
  const text = follower.read();
  expect(text).toMatch(/^event: dropped\ndata: \{"reason":"busy","counts":\{"info":100\},"kept":1\}\n\n/);
  expect(messages(text)).toEqual(["x"]);
  follower.deliver([newBatch(rows(1, "error", "x"), 600)]);
  expect(follower.read()).toBe('event: bye\ndata: {"reason":"busy","resume":true}\n\n');
});

test("drops are reported within a second, even when nothing follows", async () => {
  const follower = await start();
  await follower.started;
  follower.deliver([newBatch(rows(200, "info", ""), 300)]);
  follower.read();
  follower.deliver([newBatch(rows(7, "info", ""), 600)]);
  expect(follower.read()).toBe("");
  follower.tick();
  expect(follower.read()).toBe('event: dropped\ndata: {"reason":"rate","counts":{"info":7},"kept":200}\n\n');
});

test("rows that arrive during catch-up come after it, and duplicates are sent once", async () => {
  let finish = () => {};
  const catchUp: CatchUp = async ({ send }) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    for (const seq of [150, 151, 301]) {
      const batch = newBatch([{ message: `stored ${seq}` }], seq);
      await send(batch.log(0), String(seq));
    }
    return undefined;
  };
  const follower = await start({ catchUp, start: { after: "100" } });
  follower.deliver([newBatch([{ message: "live 300" }, { message: "live 301" }, { message: "live 302" }], 300)]);
  await nextTick();
  expect(follower.read()).toBe("");
  finish();
  await follower.started;
  const text = follower.read();
  expect(messages(text)).toEqual(["stored 150", "stored 151", "stored 301", "live 300", "live 302"]);

  follower.clock.advance(15_000);
  follower.tick();
  expect(parseLogId(/id: (\S+)/.exec(follower.read())?.[1] ?? "")?.seq).toBe("302");
});

test("a gap event has an id from which the next connection can resume", async () => {
  const gap = { missed: null, since: "2026-01-01T00:00:00.000Z" };
  const follower = await start({ catchUp: async () => gap, start: { after: "50", from: "100" } });
  await follower.started;
  const id = toLogId({ time: 0, seq: "100" });
  expect(follower.read()).toBe(`event: gap\nid: ${id}\ndata: ${JSON.stringify(gap)}\n\n`);
});

test("nothing is sent while access is being checked, nor anything that may no longer be read", async () => {
  let response: (readAccess: ReadAccess) => void = () => {};
  const follower = await start({
    readAccess: () =>
      new Promise((resolve) => {
        response = resolve;
      }),
  });
  await nextTick();
  response(toAccess(scope));
  await follower.started;
  const checked = follower.check();
  await nextTick();
  follower.deliver([newBatch([{ message: "deleted" }, { message: "kept" }], 300)]);
  expect(follower.read()).toBe("");
  response(toAccess({ ...scope, deletedTo: "300" }));
  await checked;
  expect(messages(follower.read())).toEqual(["kept"]);
});

test("rows of an unknown application wait for the check", async () => {
  let scopes = [scope];
  const follower = await start({ readAccess: async () => toAccess(...scopes), coversAll: true });
  await follower.started;
  const blog = { id: "blog", name: "Blog", teamId: "ada" };
  scopes = [scope, { ...scope, applicationId: "blog" }];
  follower.deliver([newBatch([{ message: "first" }], 300, blog)]);
  expect(follower.read()).toBe("");
  await nextTick();
  expect(messages(follower.read())).toEqual(["first"]);

  scopes = [scope];
  await follower.check();
  follower.deliver([newBatch([{ message: "of a deleted application" }], 400, blog)]);
  await nextTick();
  expect(follower.read()).toBe("");
});

test.each([
  ["signed_out", false, new AppError("not_signed_in")],
  ["application_deleted", false, new AppError("application_not_found")],
  ["failed", true, new Error("the database is gone")],
])("a check that fails ends the stream: %s", async (reason, resume, error) => {
  let isFailing = false;
  const follower = await start({
    readAccess: async () => {
      if (isFailing) throw error;
      return toAccess(scope);
    },
  });
  await follower.started;
  isFailing = true;
  const checked = follower.check();
  follower.deliver([newBatch([{ message: "secret", type: "error" }], 300)]);
  await checked;
  const text = follower.read();
  expect(text).toBe(`event: bye\ndata: ${JSON.stringify({ reason, resume })}\n\n`);
  expect(follower.hasEnded()).toBe(true);
});

test("a reader that disconnects is removed", async () => {
  const follower = await start();
  await follower.started;
  follower.stream.readable.destroy();
  await nextTick();
  expect(follower.hasEnded()).toBe(true);
  expect(events(follower.read())).toEqual([]);
});

test("while batches are still being searched, a heartbeat carries no position", async () => {
  const follower = await start();
  await follower.started;
  const beat = () => {
    follower.clock.advance(15_000);
    follower.tick();
    return follower.read();
  };
  follower.expect();
  follower.expect();
  follower.deliver([newBatch([{ message: "overtakes" }], 302)]);
  follower.read();
  expect(beat()).toBe(": heartbeat\n\n");
  await nextTick();
  follower.deliver([newBatch([{ message: "first" }], 300)]);
  await nextTick();
  follower.read();
  expect(beat()).toMatch(/^: heartbeat\nid: /);
});
