import type { Log } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow } from "../testing/follow.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ billing: false });
  token = await app.signUp("large@example.com");
  key = (await app.call("POST", "/dashboard/create-key", { token, body: { name: "shop" } })).body.key;
});
afterAll(() => app.close());

const text = (size: number) => "word ".repeat(size / 5);
const event = {
  level: "error",
  message: `needle ${text(50_000)}`,
  stack: `Error: x\n${text(50_000)}`,
  data: { order: 7, body: text(50_000) },
  metadata: { user: 1, headers: text(50_000) },
};
const shortened = ["message", "data", "metadata", "stack"];

async function read(path: string): Promise<Log[]> {
  const { status, body } = await app.call("GET", `/dashboard/logs${path}`, { token });
  expect(status).toBe(200);
  return body.logs;
}

test("lists, searches and surrounding logs are shortened, a log by id is complete", async () => {
  for (let batch = 0; batch < 5; batch++) await app.call("POST", "/logs", { token: key, body: Array(20).fill(event) });
  const [first] = await read("?limit=1");
  for (const path of ["?limit=100", "?limit=100&search=needle", `/${first?.id}/surrounding?before=99`]) {
    const logs = await read(path);
    expect(logs).toHaveLength(100);
    for (const log of logs) {
      expect(log).toMatchObject({ shortened, data: { order: 7 }, metadata: { user: 1 } });
      expect(JSON.stringify(log).length).toBeLessThan(15_000);
    }
  }
  const { body } = await app.call("GET", `/dashboard/logs/${first?.id}`, { token });
  expect(body.log).toMatchObject(event);
  expect(body.log).not.toHaveProperty("shortened");
});

test("paging by cursor and by number works the same for shortened logs", async () => {
  const all = await read("?limit=100");
  const ids = (logs: Log[]) => logs.map(({ id }) => id);
  expect(ids(await read("?limit=10&page=3"))).toEqual(ids(all.slice(20, 30)));
  expect(ids(await read(`?limit=10&after=${all[19]?.id}`))).toEqual(ids(all.slice(20, 30)));
});

test("a live tail and its catch-up have the same logs as the list", async () => {
  const api = await app.listen();
  const before = await follow(api, { token });
  await before.next("open");
  await app.call("POST", "/logs", { token: key, body: [event] });
  const live = await before.next("log");
  before.leave();
  const [listed, previous] = await read("?limit=2");
  expect(live).toEqual(listed);
  const after = await follow(api, { token, lastEventId: previous?.id ?? "" });
  expect(await after.next("log")).toEqual(listed);
  after.leave();
});

test("an export is complete", async () => {
  await app.stored();
  const response = await app.send("GET", "/dashboard/logs/export?format=ndjson", { token });
  const [line = ""] = response.body.split("\n", 1);
  expect(JSON.parse(line)).toMatchObject(event);
});
