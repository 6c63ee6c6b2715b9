import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

let app: TestApp;
let token: string;
let stranger: string;
let shop: { id: string; key: string };

beforeAll(async () => {
  app = await startTestApp();
  [token, stranger] = [await app.signUp("owner@example.com"), await app.signUp("stranger@example.com")];
  shop = await create(token, "shop");
  // The newest application comes first.
  app.clock.advance(day);
  // Far from a step boundary, whatever the range.
  app.clock.advance(4 * hour - (app.clock.now() % (8 * hour)) + 7 * minute + 30_000);
  const blog = await create(token, "blog");
  const theirs = await create(stranger, "shop");
  await send(shop.key, [
    error("Old failure", 30 * hour),
    { level: "info", message: "before", timestamp: ago(25 * hour) },
    { level: "info", message: "long before", timestamp: ago(50 * hour) },
    error("Old failure", 3 * hour),
    error("New failure", 2 * hour),
    error("New failure", 1 * hour),
    { name: "api", level: "warning", message: "slow", timestamp: ago(10 * minute) },
  ]);
  await send(blog.key, [{ level: "text", message: "published", timestamp: ago(5 * minute) }]);
  await send(theirs.key, [error("Their failure", hour), { name: "theirs", message: "theirs" }]);
});
afterAll(() => app.close());

const ago = (age: number) => new Date(app.clock.now() - age).toISOString();
const error = (message: string, age: number) => ({
  level: "error",
  message,
  stack: `Error: ${message}\n    at ${message.replace(" ", "")} (/srv/app.js:1:2)`,
  timestamp: ago(age),
});

async function create(owner: string, name: string): Promise<{ id: string; key: string }> {
  return (await app.call("POST", "/dashboard/create-key", { token: owner, body: { name } })).body.application;
}

async function send(key: string, events: object[]) {
  expect((await app.call("POST", "/logs", { token: key, body: events })).body.accepted).toBe(events.length);
}

const ask = async (query = "", as = token) => {
  const { status, body } = await app.call("GET", `/dashboard/overview?${query}`, { token: as });
  expect(status).toBe(200);
  return body.overview;
};

describe("the overview", () => {
  test("counts the last 24 hours, and the 24 hours before", async () => {
    const { total, before, levels } = await ask();
    expect(total).toEqual({ logs: 5, errors: 3 });
    expect(before).toEqual({ logs: 2, errors: 1 });
    expect(levels).toEqual({ error: 3, warn: 1, text: 1 });
  });

  test("has every step that starts within the period, and the corresponding one before", async () => {
    const { from, to, step, steps } = await ask();
    expect([steps.length, step]).toEqual([96, 15 * minute]);
    expect(Date.parse(to)).toBe(app.clock.now());
    expect(Date.parse(to) - Date.parse(from)).toBe(day);
    expect(Date.parse(steps[0].time) - Date.parse(from)).toBe(7 * minute + 30_000);
    const sum = (name: string) =>
      steps.reduce((all: number, each: Record<string, number>) => all + (each[name] ?? 0), 0);
    expect([sum("logs"), sum("errors"), sum("logsBefore")]).toEqual([5, 3, 2]);
  });

  test("shows the busiest sources and the health of each application", async () => {
    const { sources, applications } = await ask();
    expect(sources).toEqual([
      { source: "shop", logs: 3, errors: 3 },
      { source: "api", logs: 1, errors: 0 },
      { source: "blog", logs: 1, errors: 0 },
    ]);
    expect(applications).toMatchObject([
      { name: "blog", logs: 1, errors: 0 },
      { name: "shop", logs: 4, errors: 3 },
    ]);
    for (const { logs, volume } of applications) {
      expect(volume).toHaveLength(96);
      expect(volume.reduce((all: number, count: number) => all + count, 0)).toBe(logs);
    }
  });

  test("shows new errors, with their counts and times", async () => {
    const { newErrors } = await ask();
    expect(newErrors).toEqual([
      {
        issue: expect.stringMatching(/^SHOP-\d$/),
        fingerprint: expect.stringMatching(/^[0-9a-f]+$/),
        application: { id: shop.id, name: "shop" },
        source: "shop",
        message: "New failure",
        count: 2,
        firstSeenAt: ago(2 * hour),
        lastSeenAt: ago(hour),
      },
    ]);
    const { logs } = (
      await app.call("GET", `/dashboard/logs?search=fingerprint:${newErrors[0].fingerprint}`, { token })
    ).body;
    expect(logs.map(({ message }: { message: string }) => message)).toEqual(["New failure", "New failure"]);
  });

  test.each([
    ["1h", 60, 3, 1],
    ["24h", 96, 5, 2],
    ["7d", 84, 8, 0],
    ["30d", 90, 8, 0],
  ])("of %s has %i steps", async (range, count, logs, logsBefore) => {
    const { steps, total, before } = await ask(`range=${range}`);
    expect([steps.length, total.logs, before.logs]).toEqual([count, logs, logsBefore]);
  });

  test("says from when on logs are kept", async () => {
    const { to, keptFrom } = await ask("range=30d");
    expect(Date.parse(to) - Date.parse(keptFrom)).toBe(7 * day);
  });

  describe("includes both ends of its period, and of the one before", () => {
    test.each([
      ["1h", hour],
      ["24h", day],
    ])("%s", async (range, period) => {
      const owner = await app.signUp(`owner-of-${range}@example.com`);
      const { key } = await create(owner, "edges");
      const ages = [period - 1, period + 1, 2 * period - 1, 2 * period + 1];
      await send(
        key,
        ages.map((age) => ({ message: `${age} ago`, timestamp: ago(age) })),
      );
      const { total, before } = await ask(`range=${range}`, owner);
      expect([total.logs, before.logs]).toEqual([1, 2]);
    });
  });

  test("of one application is limited to it, and never includes another account's", async () => {
    expect(await ask("appName=blog")).toMatchObject({
      total: { logs: 1, errors: 0 },
      newErrors: [],
      applications: [{ name: "blog" }],
    });
    const theirs = await ask("", stranger);
    expect(theirs.total).toEqual({ logs: 2, errors: 1 });
    expect(theirs.newErrors.map(({ message }: { message: string }) => message)).toEqual(["Their failure"]);
    const { status } = await app.call("GET", `/dashboard/overview?appName=${shop.id}`, { token: stranger });
    expect(status).toBe(404);
  });

  test("of an account without applications is empty", async () => {
    const newUser = await app.signUp("unknown@example.com");
    expect(await ask("", newUser)).toMatchObject({
      total: { logs: 0, errors: 0 },
      sources: [],
      applications: [],
      newErrors: [],
    });
  });
});
