import { expect, test } from "vitest";
import type { LogDb, Params } from "./database/driver.ts";
import { createLogStore } from "./store.ts";

const scopes = [
  { applicationId: "shop", since: 1_000, deletedTo: "0" },
  { applicationId: "blog", since: 2_000, deletedTo: "7" },
];

test("the parameters of spans and of scopes don't replace each other", async () => {
  const queries: { sql: string; params: Params }[] = [];
  const unused = async () => {};
  const db: LogDb = {
    async query(sql, params = {}) {
      queries.push({ sql, params });
      return [];
    },
    command: unused,
    insert: unused,
    insertRows: unused,
    readsItsWrites: true,
    ping: unused,
    close: unused,
  };
  const spans = [
    { from: 5_000, step: 10 },
    { from: 3_000, step: 20 },
    { from: 1_500, step: 40 },
  ];
  await createLogStore(db).histogramOfSpans(scopes, { to: 9_000 }, spans);
  const [{ sql, params } = { sql: "", params: {} }] = queries;
  const named = new Set([...sql.matchAll(/\{(\w+):/g)].map(([, name]) => name ?? ""));
  expect([...named].filter((name) => params[name] === undefined)).toEqual([]);
  expect([params.from, params.froms, params.to]).toEqual([1_500, [1_500, 2_000], 9_000]);
  expect(sql).toContain("multiIf(time >= {spanFrom0:Int64}, {spanStep0:Int64}, time >= {spanFrom1:Int64}");
});
