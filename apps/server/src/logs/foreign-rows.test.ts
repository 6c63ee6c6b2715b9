// Rows of applications that an account can't read are never returned, even if the store returns them.
import { toLogId } from "@contrail/protocol";
import { expect, test } from "vitest";
import { createPlanLimits } from "../plan-limits.ts";
import type { LogDb } from "../storage/logs/database/driver.ts";
import { createLogStore } from "../storage/logs/store.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createOverview } from "./overview.ts";
import { createLogReader } from "./reader.ts";

const ada = { id: "ada", plan: "starter" } as const;
const position = { time: 1_000, seq: "7" };

function toStored(applicationId: string, message: string) {
  const texts = { type: "log", source: "", data: "", metadata: "", stack: "", environment: "", marks: "" };
  return { applicationId, time: position.time, seqText: position.seq, message, fingerprintText: "0", ...texts };
}

/** A database that returns these rows for every read. */
function createReader(rows: readonly object[]) {
  const db: LogDb = {
    query: async <Row>() => rows as Row[],
    command: async () => {},
    insert: async () => {},
    insertRows: async () => {},
    readsItsWrites: true,
    ping: async () => {},
    close: async () => {},
  };
  const logs = createLogStore(db);
  const clock = createTestClock();
  const shop = { id: "shop-id", name: "shop", logsDeletedTo: "0", retentionDays: null };
  const limits = createPlanLimits({ billing: true, retentionDays: 30 });
  const reader = createLogReader({
    logs,
    applications: { select: async () => [shop] },
    kindsOf: async () => [],
    limits,
    clock,
  });
  return { reader, overview: createOverview({ logs, issuesOf: async () => [], reader, now: () => clock.now() }) };
}

const rows = [toStored("shop-id", "mine"), toStored("foreign-id", "secret")];

test("surrounding logs are only those of the log's application", async () => {
  const { reader } = createReader(rows);
  const logs = await reader.surrounding(ada, position, { before: 5, after: 5 });
  expect(logs?.map(({ id, message }) => [id, message])).toEqual(
    ["mine", "mine", "mine"].map((message) => [toLogId(position), message]),
  );
});

test("a list only has logs of the account's applications", async () => {
  const { reader } = createReader(rows);
  const { logs } = await reader.list(ada, {}, { limit: 5, page: 1, total: "quick" });
  expect(new Set(logs.map(({ message }) => message))).toEqual(new Set(["mine"]));
});

test("a facet of applications only has those of the account", async () => {
  const facetRow = { isCut: 0, isText: 1, count: 3, distinct: 2 };
  const { reader } = createReader(["shop-id", "foreign-id"].map((value) => ({ ...facetRow, value })));
  expect(await reader.facets(ada, {}, { fields: ["app"], limit: 5, queryFor: (query) => query })).toEqual([
    { field: "app", values: [{ value: "shop", count: 3 }], distinct: 1 },
  ]);
});

test("new errors of the overview are only those of the account's applications", async () => {
  const kind = { fingerprint: "f", source: "", message: "boom", count: 1, firstSeen: 1, lastSeen: 2 };
  const volume = { bucket: 0, type: "error", logs: 0, errors: 0 };
  const { overview } = createReader(
    ["shop-id", "foreign-id"].map((applicationId) => ({ ...kind, ...volume, applicationId })),
  );
  const { newErrors } = await overview(ada, { range: "24h" });
  expect(newErrors.map(({ application }) => application.name)).toEqual(["shop"]);
});
