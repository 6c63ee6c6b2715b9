import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let token: string;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signUp("owner@example.com");
  const [shop, blog] = [await create("shop"), await create("blog")];
  const at = (minute: number) => new Date(app.clock.now() - 180_000_000 + minute * 60_000).toISOString();
  // Two logs per minute with the same time, so that only their order of arrival differs.
  const events = Array.from({ length: 40 }, (_, index) => ({ message: `${index}`, timestamp: at(index >> 1) }));
  await app.call("POST", "/logs", { token: shop, body: events });
  await app.call("POST", "/logs", { token: blog, body: [{ message: "elsewhere", timestamp: at(10) }] });
  const { body } = await app.call("GET", "/dashboard/logs?appName=shop&limit=100", { token });
  ids = body.logs.map(({ id }: { id: string }) => id).reverse();
});
afterAll(() => app.close());

async function create(name: string): Promise<string> {
  return (await app.call("POST", "/dashboard/create-key", { token, body: { name } })).body.key;
}

const ask = (id = "", query = "", as = token) =>
  app.call("GET", `/dashboard/logs/${id}/surrounding${query}`, { token: as });
const messages = async (id: string | undefined, query = "") =>
  (await ask(id, query)).body.logs.map(({ message }: { message: string }) => Number(message));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test("the neighbors of a log in its application are in order of time, ten on each side", async () => {
  expect(await messages(ids[20])).toEqual(range(10, 30));
  expect(await messages(ids[21])).toEqual(range(11, 31));
});

test.each([
  ["?before=2&after=1", 20, 18, 21],
  ["?before=0&after=0", 20, 20, 20],
  ["?before=100", 5, 0, 15],
  ["?after=100", 35, 25, 39],
])("%s around log %i", async (query, position, first, last) => {
  expect(await messages(ids[position], query)).toEqual(range(first, last));
});

test.each(["?before=-1", "?after=101", "?before=x"])("%s is rejected", async (query) => {
  expect(await ask(ids[0], query)).toMatchObject({ status: 400, body: { code: "bad_request" } });
});

test("a log that doesn't exist, or belongs to another account, has none", async () => {
  const stranger = await app.signUp("stranger@example.com");
  for (const [id, as] of [
    [ids[3], stranger],
    [ids[3]?.replace(/.$/, "z"), token],
    ["abc", token],
  ] as const) {
    expect(await ask(id, "", as)).toMatchObject({ status: 404, body: { code: "log_not_found" } });
  }
});
