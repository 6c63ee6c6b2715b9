import { afterEach, beforeEach, expect, test } from "vitest";
import { insertLogs, loadIntoSqlite, readReleaseFixture } from "../../proofs/testing/release/release.ts";
import type { LogRow } from "../../storage/logs/rows/row.ts";
import { writeRows } from "../../storage/logs/rows/row-formats.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createOlderErrors } from "./older-errors.ts";

const fixture = readReleaseFixture();
const errors = fixture.logs.filter(({ fingerprint }) => fingerprint !== "0");

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ startAt: fixture.recordedAt, prepare: loadIntoSqlite });
  await insertLogs(fixture, app.storage.logs);
});
afterEach(() => app.close());

function createServer(logs: Partial<TestApp["storage"]["logs"]> = {}) {
  const { issues, issueFingerprints: fingerprints, transaction } = app.storage;
  const failures: unknown[] = [];
  const { wake } = createOlderErrors({
    issues,
    fingerprints,
    logs: { ...app.storage.logs, ...logs },
    transaction,
    flush: async () => {},
    clock: app.clock,
    logger: { error: ({ err }: { err?: unknown }) => failures.push(err) },
  });
  return { wake, failures };
}

const applicationIds = [...new Set(fixture.logs.map(({ applicationId }) => applicationId))];
const eventsOf = async (id: string) =>
  (await app.storage.issues.list([id])).reduce((sum, { events }) => sum + events, 0);
const errorsOf = (id: string) => errors.filter(({ applicationId }) => applicationId === id).length;

async function expectAll(): Promise<void> {
  for (const id of applicationIds) expect(await eventsOf(id)).toBe(errorsOf(id));
}

test("errors of an earlier version get issues, each event once, also if two servers add them", async () => {
  expect(errors.length).toBeGreaterThan(1);
  expect(await app.storage.issues.list(applicationIds)).toEqual([]);
  const servers = [createServer(), createServer()];
  await Promise.all(servers.map(({ wake }) => wake()));
  expect(servers.flatMap(({ failures }) => failures)).toEqual([]);
  await expectAll();
  await createServer().wake();
  await expectAll();
  expect(await app.storage.issues.withOlderErrors()).toEqual([]);
});

test("a run that fails continues later", async () => {
  let reads = 0;
  const find = (...args: Parameters<TestApp["storage"]["logs"]["find"]>): Promise<LogRow | undefined> => {
    if (++reads === 2) throw new Error("the store is down");
    return app.storage.logs.find(...args);
  };
  const server = createServer({ find });
  await server.wake();
  expect(server.failures).toHaveLength(1);
  expect((await app.storage.issues.withOlderErrors()).length).toBeGreaterThan(0);
  await server.wake();
  await expectAll();
});

test("errors whose logs were deleted get no issues", async () => {
  const [{ applicationId, seq } = { applicationId: "", seq: "" }] = errors;
  const { applications, transaction } = app.storage;
  const [application] = await transaction(({ issues }) => issues.lock([applicationId]));
  await applications.deleteLogs(application?.teamId ?? "", [applicationId], seq);
  await createServer().wake();
  const left = errors.filter((row) => row.applicationId === applicationId && BigInt(row.seq) > BigInt(seq));
  expect(await eventsOf(applicationId)).toBe(left.length);
});

test("later errors of the same kind are counted by the digest, not here", async () => {
  const [older] = errors;
  if (!older) throw new Error("expected an error");
  await createServer().wake();
  const later: LogRow = { ...older, time: older.time + 1, seq: String(2n ** 63n) };
  await app.storage.logs.insert(writeRows([later]), { token: "later" });
  await createServer().wake();
  expect(await eventsOf(older.applicationId)).toBe(errorsOf(older.applicationId));
});
