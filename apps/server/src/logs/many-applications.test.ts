// An account with 2,000 applications, most with their own bounds: every read works and sees all of them.
import type { Log } from "@contrail/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newRow, toBytes } from "../storage/testing/rows.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const count = 2_000;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ billing: false });
  const email = "many@example.com";
  token = await app.signUp(email);
  const account = await app.storage.accounts.byEmail(email);
  const applications = Array.from({ length: count }, (_, number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    teamId: account?.id ?? "",
    name: `application-${number}`,
    environment: "node" as const,
    keyHash: `hash-${number}`,
    keyCipher: "",
    createdAt: app.clock.now(),
    logsDeletedTo: String(number + 1),
    retentionDays: 1 + (number % 29),
    lastUsedAt: null,
  }));
  for (const each of applications) await app.storage.applications.create(each, count);
  const rows = applications.flatMap(({ id: applicationId }, number) => {
    const row = { applicationId, time: app.clock.now() - 1_000, source: "checkout", data: '{"a":{"b":1}}' };
    return [
      newRow({ ...row, seq: String(count + number + 1), type: "error", message: "payment failed" }),
      newRow({ ...row, seq: String(number + 1), message: "deleted" }),
    ];
  });
  await app.storage.logs.insert(toBytes(rows), { token: "test" });
});
afterAll(() => app.close());

const get = async (path: string) => {
  const { status, body } = await app.call("GET", `/dashboard/${path}`, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** How many logs each read sees. */
const reads: Record<string, () => Promise<number>> = {
  list: async () => (await get("logs?limit=10")).pagination.total,
  "list by level": async () => (await get("logs?limit=10&level=error")).pagination.total,
  "search for a word": async () => (await get("logs?limit=10&search=payment")).pagination.total,
  "search in a path": async () => (await get("logs?limit=10&search=data.a.b:1")).pagination.total,
  "search by application": async () => (await get("logs?limit=10&search=app:application-*")).pagination.total,
  facet: async () => (await get("logs/facets?field=source")).facets[0].values[0]?.count ?? 0,
  "facet of a search": async () =>
    (await get("logs/facets?field=data.a.b&search=payment")).facets[0].values[0]?.count ?? 0,
  histogram: async () => sum((await get("logs/histogram?search=payment")).buckets.map(countError)),
  export: async () => ((await get("logs/export?search=payment")) as Log[]).length,
  overview: async () => sum((await get("overview")).overview.applications.map(({ logs }: { logs: number }) => logs)),
  usage: async () => sum((await get("usage")).usage.applications.flatMap(({ logs }: { logs: number[] }) => logs)),
  statistics: async () => (await get("stats")).stats.consoleError,
};

const countError = ({ counts }: { counts: { error?: number } }) => counts.error ?? 0;
const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);

test.each(Object.entries(reads))("%s", async (_, read) => {
  expect(await read()).toBe(count);
});

test("after all logs are deleted, every read works and sees none", async () => {
  expect((await app.send("DELETE", "/dashboard/delete-all-logs", { token })).statusCode).toBe(200);
  for (const [name, read] of Object.entries(reads)) expect([name, await read()]).toEqual([name, 0]);
});
