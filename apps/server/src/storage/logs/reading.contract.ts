// What every log database must do for readers beyond a plain list: pages from any end, facets, limits.
import { type FacetField, hourMs, parseFacetField, parseSearch, toFieldName } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { newRow } from "../testing/rows.ts";
import { createArrivals } from "./arrivals.ts";
import type { LogDb } from "./database/driver.ts";
import type { LogRow } from "./rows/row.ts";
import type { RowChunk } from "./rows/row-chunk.ts";
import type { RowFilter, Scope } from "./scope.ts";
import { searchToSql } from "./search/to-sql.ts";
import { createLogStore, type LogStore } from "./store.ts";

export interface ReadingContext {
  db: LogDb;
  store: LogStore;
  insert: (rows: readonly LogRow[]) => Promise<void>;
}

const shop: Scope[] = [{ applicationId: "shop", since: 0, deletedTo: "0" }];
const both: Scope[] = [...shop, { applicationId: "blog", since: 0, deletedTo: "0" }];

const search = (text: string): RowFilter => {
  const parsed = parseSearch(text, { now: 0 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return { condition: searchToSql(parsed.search, { applications: [] }) };
};

export function testReading(use: () => ReadingContext): void {
  describe("a chunk", () => {
    const bytes = 1_000_000;
    const large = 240_000;
    // Some in the last hour, some old, a few very small ones between them.
    const rows = Array.from({ length: 30 }, (_, n) =>
      newRow({
        time: (2_000 - (n < 12 ? n / 60 : 20 * n)) * hourMs,
        seq: `${100 - n}`,
        applicationId: n % 3 ? "shop" : "blog",
        source: "",
        message: "é".repeat(n % 5 === 4 ? 1 : large / 6),
        data: "d".repeat(n % 5 === 4 ? 0 : large / 3),
        metadata: "m".repeat(n % 5 === 4 ? 0 : large / 3),
      }),
    );
    const sizeOf = ({ message, data, metadata }: LogRow) => Buffer.byteLength(message + data + metadata);
    const sum = (some: readonly LogRow[]) => some.reduce((total, row) => total + sizeOf(row), 0);

    async function readAll(next: (last: LogRow | undefined) => Promise<RowChunk>): Promise<LogRow[]> {
      const all: LogRow[] = [];
      for (;;) {
        const { rows, isFull } = await next(all.at(-1));
        // The row that reaches the bound is the last one.
        expect(sum(rows.slice(0, -1))).toBeLessThan(bytes);
        all.push(...rows);
        if (!isFull) return all;
        expect(rows.length).toBeGreaterThan(0);
      }
    }

    test.each([500, 7])("of up to %d rows is bounded by its size, and chunks have no gaps", async (limit) => {
      const { db, store, insert } = use();
      await insert(rows);
      const now = 2_000 * hourMs;
      for (const scopes of [shop, both]) {
        const expected = await store.list(scopes, {}, { limit: 100 });
        expect(await readAll((after) => store.chunk(scopes, {}, { limit, bytes, after, now }))).toEqual(expected);
        const oldest = { limit, bytes, order: "oldest" } as const;
        expect(await readAll((after) => store.chunk(scopes, {}, { ...oldest, after }))).toEqual(expected.toReversed());
        const arrived = await readAll((last) =>
          createArrivals(db).list(scopes, {}, { limit, bytes, after: last?.seq ?? "0", upTo: "999" }),
        );
        expect(arrived).toEqual(expected.toSorted((a, b) => Number(a.seq) - Number(b.seq)));
      }
    });

    test("can have shortened strings: one character more than a list shows, whatever the order and the bound", async () => {
      const { db, store, insert } = use();
      await insert(rows);
      const now = 2_000 * hourMs;
      const expected = (await store.list(both, {}, { limit: 100 })).map((row) => ({
        ...row,
        message: row.message.slice(0, 2_001),
        data: row.data.slice(0, 4_001),
        metadata: row.metadata.slice(0, 4_001),
      }));
      const short = { limit: 100, shorten: true };
      expect(await store.list(both, {}, { ...short, now })).toEqual(expected);
      expect(await store.list(both, {}, { ...short, order: "oldest" })).toEqual(expected.toReversed());
      expect(await store.list(both, search("é"), { ...short, now })).toEqual(expected);
      const arrived = await createArrivals(db).list(both, {}, { ...short, bytes: 2 ** 30, after: "0", upTo: "999" });
      expect(arrived.rows).toEqual(expected.toSorted((a, b) => Number(a.seq) - Number(b.seq)));
    });

    test("has one row if that row alone is too large", async () => {
      const { store, insert } = use();
      await insert(rows);
      expect(await store.chunk(both, {}, { limit: 9, bytes: 10 })).toEqual({ rows: rows.slice(0, 1), isFull: true });
    });
  });

  describe("a list", () => {
    const now = 2_000 * hourMs;
    // In the future, within the last hour, day and week, and older; some with the same time.
    const ages = [-0.5, 0, 0.2, 0.2, 0.9, 1, 1.1, 5, 23.9, 24, 24.1, 100, 168, 168, 169, 700, 1_999];
    const rows = ages.map((age, index) =>
      newRow({
        time: now - age * hourMs,
        seq: `${100 - index}`,
        applicationId: index % 3 ? "shop" : "blog",
        type: index % 2 ? "error" : "log",
        message: index % 4 ? "often" : "seldom",
      }),
    );

    test.each([
      ["one application", shop, {}],
      ["two applications", both, {}],
      ["a level", both, { types: ["error"] }],
      ["a time", both, { from: now - 200 * hourMs, to: now - hourMs }],
      ["a search", both, search("seldom")],
    ] as const)("is the same wherever the search starts: %s", async (_, scopes, filter) => {
      const { store, insert } = use();
      await insert(rows);
      const expected = await store.list(scopes, filter, { limit: 100 });
      expect(expected.length).toBeGreaterThan(3);
      for (const near of [now, now - 50 * hourMs]) {
        for (const [limit, offset] of [
          [3, 0],
          [3, 1],
          [3, 4],
          [100, 0],
          [100, 4],
          [3, expected.length],
        ] as const) {
          const page = await store.list(scopes, filter, { limit, offset, now: near });
          expect(page).toEqual(expected.slice(offset, offset + limit));
        }
        const behind = await store.list(scopes, filter, { limit: 3, after: expected[1], now: near });
        expect(behind).toEqual(expected.slice(2, 5));
      }
    });

    test("is counted for several spans in one query, each row in the shortest one that contains it", async () => {
      const { store, insert } = use();
      await insert(rows);
      const spans = [
        { from: now - 24 * hourMs, step: hourMs },
        { from: now - 168 * hourMs, step: 3 * hourMs },
        { from: now - 720 * hourMs, step: 6 * hourMs },
      ];
      const expected = new Map<string, number>();
      for (const { time, type } of rows.filter((row) => row.time <= now)) {
        const step = spans.find(({ from }) => time >= from)?.step;
        if (step === undefined) continue;
        const key = `${step} ${Math.floor(time / step) * step} ${type}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
      const counted = await store.histogramOfSpans(both, { to: now }, spans);
      const keys = counted.map(({ step, time, type, count }) => [`${step} ${time} ${type}`, count] as const);
      expect(new Map(keys)).toEqual(expected);
      expect(keys).toHaveLength(expected.size);
    });

    test("can be read from the other end", async () => {
      const { store, insert } = use();
      await insert(rows);
      const expected = (await store.list(both, {}, { limit: 100 })).reverse();
      expect(await store.list(both, {}, { limit: 100, order: "oldest" })).toEqual(expected);
      const page = { limit: 4, offset: 2, order: "oldest" } as const;
      expect(await store.list(both, {}, page)).toEqual(expected.slice(2, 6));
      expect(await store.list(both, {}, { ...page, after: expected[2] })).toEqual(expected.slice(5, 9));
    });
  });

  describe("a facet", () => {
    const facet = async (field: string, scopes = shop, filter: RowFilter = {}, limit = 10) => {
      const found = await use().store.facet(scopes, filter, { field: toField(field), limit });
      const { values, distinct, isApproximate } = found;
      expect(isApproximate).toBe(false);
      expect(distinct).toBeGreaterThanOrEqual(values.length);
      return values.map(({ value, count }) => [value, count]);
    };
    const insertAll = (fields: readonly Partial<LogRow>[]) =>
      use().insert(fields.map((each, index) => newRow({ seq: `${index}`, ...each })));
    const insertJson = (column: "metadata" | "data", values: readonly unknown[]) =>
      insertAll(values.map((value) => ({ [column]: JSON.stringify(value) })));

    test("has the most frequent values first, up to the limit; an empty string isn't a value", async () => {
      await insertAll(["api", "web", "api", "", "cron"].map((source) => ({ source })));
      expect(await facet("source")).toEqual([
        ["api", 2],
        ["cron", 1],
        ["web", 1],
      ]);
      expect(await facet("source", shop, {}, 1)).toEqual([["api", 2]]);
      expect(await facet("environment")).toEqual([]);
    });

    test("says how many different values there are, without those that are none", async () => {
      await insertAll(["api", "web", "", "cron"].map((source) => ({ source, metadata: '{"a":[1,null,{}]}' })));
      for (const [field, distinct] of [
        ["source", 3],
        ["meta.a", 1],
        ["level", 1],
        ["environment", 0],
      ] as const) {
        const query = { field: toField(field), limit: 1 };
        expect([field, (await use().store.facet(shop, {}, query)).distinct]).toEqual([field, distinct]);
      }
    });

    test("of the level counts warn and warning as one, of the type each for itself", async () => {
      await insertAll((["warn", "info", "warning", "info", "warning"] as const).map((type) => ({ type })));
      expect(await facet("level")).toEqual([
        ["warn", 3],
        ["info", 2],
      ]);
      expect(await facet("level", shop, {}, 1)).toEqual([["warn", 3]]);
      expect(await facet("type")).toEqual([
        ["info", 2],
        ["warning", 2],
        ["warn", 1],
      ]);
    });

    test("by fingerprint has it as logs show it, and only for errors", async () => {
      await insertAll(["0", "42", "18446744073709551615", "42"].map((fingerprint) => ({ fingerprint })));
      expect(await facet("fingerprint")).toEqual([
        ["000000000000002a", 2],
        ["ffffffffffffffff", 1],
      ]);
    });

    test("by path has strings, numbers and booleans as they were sent", async () => {
      await insertJson("metadata", [{ a: { b: "1" } }, { a: { b: 1 } }, { a: { b: true } }, { a: { b: 1 } }]);
      expect(await facet("metadata.a.b")).toEqual([
        [1, 2],
        ["1", 1],
        [true, 1],
      ]);
    });

    test("by path leaves out null and objects, and an array counts as each of its distinct elements", async () => {
      await insertJson("metadata", [{ a: null }, { a: { b: 1 } }, {}, { a: ["x", "y", "x"] }, { a: "y" }, { a: [] }]);
      expect(await facet("meta.a")).toEqual([
        ["y", 2],
        ["x", 1],
      ]);
    });

    test("by path supports keys with dots, quotes and half characters, and values with any character", async () => {
      const odd = `it's "x" \\ \n é 日本`;
      await insertJson("data", [
        { "q\"'": odd, "b.c": "dotted" },
        { "q\"'": odd, cut: "half \ud83d", b: { c: "nested" } },
      ]);
      expect(await facet(`data."q\\"'"`)).toEqual([[odd, 2]]);
      expect(await facet("data.b.c")).toEqual([
        ["dotted", 1],
        ["nested", 1],
      ]);
      expect(await facet(`data."b.c"`)).toEqual([["dotted", 1]]);
    });

    test("by data leaves out data that repeats the message", async () => {
      await insertAll([{ message: '{"a":1}', data: JSON.stringify('{"a":1}') }]);
      await insertJson("data", [{ a: 1 }]);
      expect(await facet("data.a")).toEqual([[1, 1]]);
    });

    test("truncates long values and marks them", async () => {
      const long = "日".repeat(1_001);
      await insertAll([{ message: long, metadata: JSON.stringify({ a: long }) }]);
      for (const field of ["message", "metadata.a"]) {
        const { values } = await use().store.facet(shop, {}, { field: toField(field), limit: 1 });
        expect(values).toEqual([{ value: "日".repeat(1_000), count: 1, isCut: true }]);
      }
    });

    test("applies every filter, and only has rows that may be read", async () => {
      await insertAll([
        { time: 1, seq: "1", source: "expired" },
        { time: 9, seq: "2", source: "deleted" },
        { time: 9, seq: "3", source: "kept", message: "first", metadata: '{"k":"a"}' },
        { time: 9, seq: "4", source: "kept", message: "second", metadata: '{"k":"b"}' },
        { time: 9, seq: "5", source: "foreign", applicationId: "blog" },
      ]);
      const reach: Scope[] = [{ applicationId: "shop", since: 5, deletedTo: "2" }];
      expect(await facet("source", reach)).toEqual([["kept", 2]]);
      expect(await facet("source", [])).toEqual([]);
      expect(await facet("application", [...reach, ...both.slice(1)])).toEqual([
        ["shop", 2],
        ["blog", 1],
      ]);
      expect(await facet("metadata.k", reach, search("second OR meta.k:zzz"))).toEqual([["b", 1]]);
      expect(await facet("source", reach, { types: ["error"] })).toEqual([]);
      expect(await facet("source", reach, { from: 10 })).toEqual([]);
    });
  });

  describe("facets of all columns in one scan", () => {
    const rows = [
      { time: 1, seq: "1", source: "expired" },
      { time: 9, seq: "2", source: "deleted" },
      { time: 9, seq: "3", source: "api", type: "warn", environment: "production" },
      { time: 9, seq: "4", source: "api", type: "warning", message: "slow" },
      { time: 9, seq: "5", source: "web", type: "error", environment: "production" },
      { time: 9, seq: "6", source: "api", type: "error", applicationId: "blog" },
      { time: 9, seq: "7", source: "foreign", applicationId: "other" },
    ] as const;
    const reach: Scope[] = [{ applicationId: "shop", since: 5, deletedTo: "2" }, ...both.slice(1)];
    const columns = async (scopes: readonly Scope[], filter: RowFilter = {}, limit = 10) => {
      const facets = Object.entries(await use().store.columnFacets(scopes, filter, limit));
      return Object.fromEntries(
        facets.map(([field, { values, distinct, isApproximate }]) => {
          expect(isApproximate).toBe(false);
          return [field, [distinct, ...values.map(({ value, count }) => `${value} ${count}`)]];
        }),
      );
    };

    test("have the values of each, the most frequent first, within reach", async () => {
      await use().insert(rows.map(newRow));
      expect(await columns(reach)).toEqual({
        level: [2, "error 2", "warn 2"],
        source: [2, "api 3", "web 1"],
        environment: [1, "production 2"],
        application: [2, "shop 3", "blog 1"],
      });
    });

    test("follow filter and limit, and say how many values there are", async () => {
      await use().insert(rows.map(newRow));
      expect(await columns(reach, {}, 1)).toMatchObject({ level: [2, "error 2"], source: [2, "api 3"] });
      expect(await columns(reach, search("slow"))).toEqual({
        level: [1, "warn 1"],
        source: [1, "api 1"],
        environment: [0],
        application: [1, "shop 1"],
      });
      expect(await columns([])).toEqual({ level: [0], source: [0], environment: [0], application: [0] });
    });
  });

  describe("the fields of data and metadata", () => {
    const options = { oneIn: 1, maxDistinct: 1_000, limit: 10, seconds: 10 };
    const fields = async (filter: RowFilter = {}, scopes = shop, query: Partial<typeof options> = {}) => {
      const found = await use().store.frequentFields(scopes, filter, { ...options, ...query });
      return found.map(({ root, path, logs, distinct, values }) => [
        toFieldName(root, path),
        logs,
        distinct,
        ...values.map(({ value, count }) => `${JSON.stringify(value)} ${count}`),
      ]);
    };
    const insertAll = (rows: readonly Partial<LogRow>[]) =>
      use().insert(rows.map((each, index) => newRow({ seq: `${index + 1}`, ...each })));

    test("are found at any depth, those of most logs first, with values as they were sent", async () => {
      await insertAll([
        { metadata: JSON.stringify({ route: "/cart", http: { status: 200, ok: true } }) },
        { metadata: JSON.stringify({ route: "/cart", http: { status: 500 } }), data: '"only a text"' },
        {
          metadata: JSON.stringify({ route: "/pay", "b.c": null }),
          data: JSON.stringify({ a: { b: { c: { d: 1 } } } }),
        },
      ]);
      expect(await fields()).toEqual([
        ["meta.route", 3, 2, '"/cart" 2', '"/pay" 1'],
        ["meta.http.status", 2, 2, "200 1", "500 1"],
        ["data.a.b.c.d", 1, 1, "1 1"],
        ["meta.http.ok", 1, 1, "true 1"],
      ]);
      expect(await fields({}, shop, { limit: 1 })).toContainEqual(["meta.route", 3, 2, '"/cart" 2']);
    });

    test("in arrays count once for each different value of a log, as in a search", async () => {
      await insertAll([{ data: JSON.stringify([{ tag: ["x", "y", "x"] }, { tag: "x" }, { sku: 7 }]) }]);
      expect(await fields()).toEqual([
        ["data.tag", 2, 2, '"x" 1', '"y" 1'],
        ["data.sku", 1, 1, "7 1"],
      ]);
    });

    test("with too many different values, or with long ones, are left out", async () => {
      const rows = Array.from({ length: 5 }, (_, n) => ({ id: n, plan: n % 2, text: "é".repeat(200) }));
      await insertAll(rows.map((row) => ({ data: JSON.stringify(row) })));
      expect(await fields({}, shop, { maxDistinct: 4 })).toEqual([["data.plan", 5, 2, "0 3", "1 2"]]);
    });

    test("follow every filter, and only what is within reach is read", async () => {
      await insertAll([
        { time: 1, data: '{"expired":1}' },
        { time: 9, data: '{"deleted":1}' },
        { time: 9, data: '{"kept":1}', message: "first" },
        { time: 9, data: '{"kept":2}', message: "second" },
        { time: 9, data: '{"foreign":1}', applicationId: "blog" },
      ]);
      const reach: Scope[] = [{ applicationId: "shop", since: 5, deletedTo: "2" }];
      expect(await fields({}, reach)).toEqual([["data.kept", 2, 2, "1 1", "2 1"]]);
      expect(await fields(search("second"), reach)).toEqual([["data.kept", 1, 1, "2 1"]]);
      expect(await fields({ types: ["error"] }, reach)).toEqual([]);
      expect(await fields({}, [])).toEqual([]);
    });

    test("come from the same sample of many logs each time", async () => {
      await insertAll(Array.from({ length: 1_000 }, () => ({ data: '{"kept":1}' })));
      const [first] = await fields({}, shop, { oneIn: 10 });
      expect(first?.[1]).toBeGreaterThan(50);
      expect(first?.[1]).toBeLessThan(200);
      expect(await fields({}, shop, { oneIn: 10 })).toEqual([first]);
    });
  });

  test("a read that takes too long fails with a specific error, and the next one works", async () => {
    const { db } = use();
    const endless = "SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = {a:UInt64}";
    const start = Date.now();
    await expect(db.query(endless, { a: 1 }, { seconds: 0.2 })).rejects.toMatchObject({ code: "search_too_slow" });
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(await db.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("a read that takes too much memory fails with a specific error, and the next one works", async () => {
    const { db } = use();
    const large = "SELECT groupArray(number) FROM numbers(100000000) SETTINGS max_memory_usage = 50000000";
    await expect(db.query(large)).rejects.toMatchObject({ code: "search_too_large" });
    expect(await db.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("an unknown id is looked up, not searched for", async () => {
    const { db, insert } = use();
    const many = (applicationId: string) =>
      Array.from({ length: 40_000 }, (_, index) => newRow({ applicationId, time: index, seq: `${index}` }));
    await insert([...many("shop"), ...many("blog")]);
    let readRows = 0;
    const watched: LogDb = {
      ...db,
      async query<Row>(sql: string, params = {}) {
        const [estimate] = await db.query<{ rows: number }>(`EXPLAIN ESTIMATE ${sql}`, params);
        readRows = estimate?.rows ?? 0;
        return db.query<Row>(sql, params);
      },
    };
    const { find } = createLogStore(watched);
    expect(await find(both, { time: 20_000, seq: "20001" })).toBeUndefined();
    expect(readRows).toBeGreaterThan(0);
    expect(readRows).toBeLessThanOrEqual(2 * 8_192);
    expect(await find(both, { time: 50_000, seq: "1" })).toBeUndefined();
  });
}

function toField(text: string): FacetField {
  const field = parseFacetField(text);
  if (!field) throw new Error(`${text} is no field`);
  return field;
}
