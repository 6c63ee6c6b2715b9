import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createRejections, retentionMs } from "./rejections.ts";

let app: TestApp;
let token: string;
let shop: { id: string; key: string };
beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp("rejections@example.com");
  const { body } = await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } });
  shop = { id: body.application.id, key: body.key };
});
afterEach(() => app.close());

const teamId = async () => (await app.storage.accounts.byEmail("rejections@example.com"))?.id ?? "";
const list = async (as = token) => (await app.call("GET", "/dashboard/refusals", { token: as })).body.refusals;
const send = (body: unknown, key = shop.key) => app.call("POST", "/logs", { token: key, body });

test("rejected events are listed by application and reason, with their number, for a week", async () => {
  await send([{ message: "fine" }, { message: 42 }, { message: 43 }, { level: "loud", message: "x" }]);
  await send({ message: 44 });
  const lastAt = new Date(app.clock.now()).toISOString();
  const expected = [
    { applicationId: shop.id, code: "bad_event", message: expect.stringContaining("level must be"), count: 1, lastAt },
    { applicationId: shop.id, code: "bad_event", message: "message must be text", count: 3, lastAt },
  ];
  expect(await list()).toEqual(expected);
  // In two steps, so that the session doesn't expire.
  app.clock.advance(retentionMs / 2);
  expect(await list()).toHaveLength(2);
  app.clock.advance(retentionMs / 2);
  expect(await list()).toHaveLength(2);
  app.clock.advance(1);
  expect(await list()).toEqual([]);
});

test("another server that shares the store lists them, too", async () => {
  await send({ message: 42 });
  await list();
  const { rejections: store } = app.storage;
  const other = createRejections({ store, clock: app.clock, logger: { error: () => {} } });
  expect(await other.list(await teamId())).toMatchObject([{ message: "message must be text", count: 1 }]);
});

test("no one sees rejections of other accounts, or of unknown keys from the same network", async () => {
  await send({ message: 42 });
  await send({ message: "hello" }, `console_${"x".repeat(43)}`);
  const stranger = await app.signUp("next-door@example.com");
  expect(await list(stranger)).toEqual([]);
  expect((await list()).map(({ code }: { code: string }) => code)).toEqual(["bad_event"]);
});

test("failed writes are retried, and memory is bounded", async () => {
  const { rejections: store } = app.storage;
  let isBroken = true;
  const breakable = {
    ...store,
    add: (...args: Parameters<typeof store.add>) => (isBroken ? Promise.reject(new Error("away")) : store.add(...args)),
  };
  const rejections = createRejections({ store: breakable, clock: app.clock, logger: { error: () => {} } });
  for (let i = 0; i < 100; i++) rejections.note(shop.id, { code: "bad_event", message: `${i} ${"x".repeat(1_000)}` });
  await rejections.stop();
  rejections.note(shop.id, { code: "bad_event", message: `0 ${"x".repeat(1_000)}` });
  isBroken = false;
  await rejections.stop();
  const kept = await rejections.list(await teamId());
  expect(kept).toHaveLength(20);
  expect(kept.find(({ message }) => message.startsWith("0 "))).toMatchObject({ count: 2 });
  expect(kept.every(({ message }) => message.length === 300)).toBe(true);
});
