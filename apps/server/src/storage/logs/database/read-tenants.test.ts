// Reads of one account must not delay those of another, so each read specifies its account.
import { expect, test } from "vitest";
import { createArrivals } from "../arrivals.ts";
import type { Scope } from "../scope.ts";
import { createLogStore, type LogStore } from "../store.ts";
import type { LogDb, ReadOptions } from "./driver.ts";

const scopes: Scope[] = [{ applicationId: "shop", teamId: "ada", since: 0, deletedTo: "0" }];
const condition = { where: "message = 'x'", params: {} };

/** A database without rows that records the options of each read. */
function createRecorder() {
  const reads: ReadOptions[] = [];
  const db: LogDb = {
    async query(_sql, _params, options = {}) {
      reads.push(options);
      return [];
    },
    command: async () => {},
    insert: async () => {},
    insertRows: async () => {},
    readsItsWrites: true,
    ping: async () => {},
    close: async () => {},
  };
  return { reads, store: createLogStore(db), arrivals: createArrivals(db) };
}

const slowReads: Record<string, (store: LogStore) => Promise<unknown>> = {
  volume: (store) => store.volume(scopes, {}, 1_000),
  busiestSources: (store) => store.busiestSources(scopes, {}, 5),
  newErrors: (store) => store.newErrors(scopes, { since: 0, limit: 5 }),
  facet: (store) => store.facet(scopes, {}, { field: { kind: "column", column: "source" }, limit: 5 }),
  "facet of levels": (store) => store.facet(scopes, {}, { field: { kind: "column", column: "level" }, limit: 5 }),
  "list of a search": (store) => store.list(scopes, { condition }, { limit: 5 }),
  "count of a search": (store) => store.count(scopes, { condition }),
  "histogram of a search": (store) => store.histogram(scopes, { condition }, 1_000),
  "span of a search": (store) => store.span(scopes, { condition }, { recentFrom: 0 }),
};

test.each(Object.entries(slowReads))("%s is a slow read of its account", async (_, read) => {
  const { reads, store } = createRecorder();
  await read(store);
  expect(reads).toEqual([expect.objectContaining({ isSlow: true, tenant: "ada" })]);
});

test("quick reads specify their account, too", async () => {
  const { reads, store, arrivals } = createRecorder();
  await store.list(scopes, {}, { limit: 5 });
  await store.find(scopes, { time: 1, seq: "1" });
  await store.count(scopes, {});
  await store.countByLevel(scopes, {});
  await store.histogram(scopes, {}, 1_000);
  await arrivals.count(scopes, {}, { after: "0", upTo: "9" });
  expect(reads.map(({ tenant, isSlow }) => [tenant, isSlow])).toEqual(Array.from({ length: 6 }, () => ["ada", false]));
});
