import { dayMs } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { toDays } from "./usage.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  // The clock starts at midnight.
  app.clock.advance(20 * dayMs + dayMs / 2);
  token = await app.signUp("owner@example.com");
  const stranger = await app.signUp("stranger@example.com");
  await send(token, "blog", [1]);
  await send(token, "shop", [0, 0, 1, 6, 7, 8]);
  await send(stranger, "shop", [0, 1, 2]);
});
afterAll(() => app.close());

/** One log for each age in days, at noon. */
async function send(owner: string, name: string, ages: number[]) {
  const { key } = (await app.call("POST", "/dashboard/create-key", { token: owner, body: { name } })).body;
  const logs = ages.map((age) => ({
    level: age === 0 ? "error" : "info",
    message: "hello",
    timestamp: new Date(app.clock.now() - age * dayMs).toISOString(),
  }));
  expect((await app.call("POST", "/logs", { token: key, body: logs })).body.accepted).toBe(ages.length);
}

const ask = async (as = token) => (await app.call("GET", "/dashboard/usage", { token: as })).body.usage;

test("logs are counted by day and application, for whole days within the retention", async () => {
  const { days, applications } = await ask();
  expect(days).toEqual([15, 16, 17, 18, 19, 20, 21].map((date) => `2026-01-${date}`));
  const counts = Object.fromEntries(
    applications.map(({ name, logs }: { name: string; logs: number[] }) => [name, logs]),
  );
  expect(counts).toEqual({ shop: [1, 0, 0, 0, 0, 1, 2], blog: [0, 0, 0, 0, 0, 1, 0] });
});

test.each([
  [7, 7],
  [30, 30],
  [365, 30],
])("with a retention of %i days, %i days are counted", (kept, counted) => {
  const now = Date.parse("2026-11-15T09:00:00Z");
  const days = toDays(now, now - kept * dayMs);
  expect([days.length, days.at(-1)]).toEqual([counted, Math.floor(now / dayMs)]);
});

test("without an application, there is nothing to count", async () => {
  expect(await ask(await app.signUp("newcomer@example.com"))).toEqual({ days: [], applications: [] });
});
