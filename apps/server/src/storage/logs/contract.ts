// The contract of every log database, whichever driver is behind it.
import { type LevelWord, levels, levelWords, toLevel, toLevelWords } from "@contrail/protocol";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadEngine } from "../engine/load-engine.ts";
import { SchemaTooNewError } from "../schema-too-new.ts";
import { newRow, toBytes } from "../testing/rows.ts";
import { testAlertFigures } from "./alert-figures.contract.ts";
import { type ArrivalRange, createArrivals } from "./arrivals.ts";
import type { LogDb } from "./database/driver.ts";
import { migrateLogs } from "./database/migrations.ts";
import { testIssueFigures } from "./issue-figures.contract.ts";
import { testReading } from "./reading.contract.ts";
import { testReleaseFigures } from "./release-figures.contract.ts";
import type { LogRow } from "./rows/row.ts";
import type { ChunkBound } from "./rows/row-chunk.ts";
import { rowFormats } from "./rows/row-formats.ts";
import type { RowFilter, Scope } from "./scope.ts";
import { createLogStore, type LogStore } from "./store.ts";

/** An empty database that can be opened repeatedly. */
export interface LogDatabase {
  open(): Promise<LogDb>;
  remove(): Promise<void>;
}

/** Not for an engine that runs one query at a time. The HTTP server uses the same engine. */
const { isParallel } = await loadEngine();
const testParallel = (title: string, run: () => Promise<void>) => (isParallel ? test(title, run) : undefined);

export function testLogDriver(name: string, createDatabase: () => Promise<LogDatabase>): void {
  describe(name, () => {
    let database: LogDatabase;
    let db: LogDb;
    let store: LogStore;

    async function open() {
      db = await database.open();
      await migrateLogs(db);
      store = createLogStore(db);
    }

    async function create() {
      database = await createDatabase();
      await open();
    }

    async function remove() {
      await db.close();
      await database.remove();
    }

    const everything = { limit: 100 };
    const all = (...applicationIds: string[]): Scope[] =>
      applicationIds.map((applicationId) => ({ applicationId, since: 0, deletedTo: "0" }));
    let blocks = 0;
    const insert = (rows: readonly LogRow[]) => store.insert(toBytes(rows), { token: `test:${++blocks}` });
    /** As the first release wrote them. */
    const insertOld = (rows: readonly LogRow[]) =>
      store.insert(toBytes(rows, rowFormats.of(1)), { token: `test:${++blocks}`, format: 1 });

    describe("a database with its schema", () => {
      beforeAll(create);
      afterEach(() => db.command("TRUNCATE TABLE logs"));
      afterAll(remove);

      test("a row is read as it was stored", async () => {
        const row = newRow({
          time: 1_700_000_000_123,
          seq: "18446744073709551615",
          type: "warning",
          source: "checkout",
          message: "paid",
          data: '{"order":7}',
          metadata: '{"url":"https://shop.example/"}',
          stack: "Error: paid\n    at pay (app.js:1:2)",
          environment: "browser",
          fingerprint: "9223372036854775808",
          marks: ["message_cut", "time_clamped"],
          release: "web@4.18.2",
          session: "18446744073709551614",
          actor: "9223372036854775809",
        });
        await insert([row]);
        expect(await store.list(all("shop"), {}, everything)).toEqual([row]);
      });

      test("odd strings survive, together in one block", async () => {
        const rows = oddTexts.map((text, i) =>
          newRow({
            time: 100 - i,
            source: text,
            message: text,
            data: JSON.stringify(text),
            metadata: text,
            stack: text,
            environment: text,
          }),
        );
        await insert(rows);
        expect(await store.list(all("shop"), {}, everything)).toEqual(rows);
      });

      test("odd strings survive as parameters", async () => {
        for (const text of oddTexts) {
          const params = { text, list: [text, "b"] };
          expect(await db.query("SELECT {text:String} AS text, {list:Array(String)} AS list", params)).toEqual([
            params,
          ]);
        }
      });

      test("half of a surrogate pair becomes a replacement character and doesn't affect other rows", async () => {
        const broken = ["cut \ud83d", '\ud83d"', "\ud83d\\", "\udc00 tail"].map((message, i) =>
          newRow({ seq: `${i}`, message }),
        );
        await insert(broken);
        const rows = await store.list(all("shop"), {}, everything);
        expect(rows.map(({ message }) => message)).toEqual(["\ufffd tail", "\ufffd\\", '\ufffd"', "cut \ufffd"]);
      });

      test("a message of a million characters survives", async () => {
        const message = "0123456789".repeat(100_000);
        await insert([newRow({ message })]);
        expect((await store.list(all("shop"), {}, everything))[0]?.message).toBe(message);
      });

      test("strings of every length survive, up to those with a longer length prefix", async () => {
        const lengths = [1, 127, 128, 129, 16_383, 16_384, 2_097_151, 2_097_152];
        const rows = lengths.flatMap((length, i) => [
          newRow({ time: 1000 - i, seq: "1", message: "x".repeat(length) }),
          // The length in bytes isn't the length in characters.
          newRow({ time: 1000 - i, seq: "0", message: "é".repeat(Math.ceil(length / 2)) }),
        ]);
        await insert(rows);
        expect(await store.list(all("shop"), {}, everything)).toEqual(rows);
      });

      test("times from 1970 to the year 2100 survive", async () => {
        const rows = [4_102_444_800_000, 2 ** 32, 2 ** 32 - 1, 5, 0].map((time) => newRow({ time }));
        await insert(rows);
        expect(await store.list(all("shop"), {}, everything)).toEqual(rows);
      });

      test("a block is stored once per token", async () => {
        const block = toBytes([newRow({ seq: "1" }), newRow({ seq: "2" })]);
        for (let attempt = 0; attempt < 3; attempt++) await store.insert(block, { token: "node:1-2" });
        await store.insert(toBytes([newRow({ seq: "3" })]), { token: "node:3-3" });
        expect(await store.count(all("shop"), {})).toBe(3);
      });

      test("a log is found by its position, and only in its application", async () => {
        const row = newRow({ time: 7, seq: "18446744073709551615" });
        await insert([row, newRow({ time: 7, seq: "1" }), newRow({ time: 8, seq: row.seq })]);
        expect(await store.find(all("blog", "shop"), { time: 7, seq: row.seq })).toEqual(row);
        expect(await store.find(all("blog"), { time: 7, seq: row.seq })).toBeUndefined();
        expect(await store.find(all("shop"), { time: 7, seq: "2" })).toBeUndefined();
        expect(await store.find([], { time: 7, seq: row.seq })).toBeUndefined();
      });

      test("a range of arrivals is listed and counted in order, for the applications in scope", async () => {
        const arrivals = createArrivals(db);
        const row = (seq: number, fields: Partial<LogRow> = {}) =>
          newRow({ seq: `${seq}`, time: 100 - seq, ...fields });
        await insert([row(2), row(3, { type: "error" }), row(1)]);
        await insert([row(4, { applicationId: "blog" }), row(5), row(6, { applicationId: "cafe" }), row(7)]);
        const range = { after: "1", upTo: "6" };
        const seqs = async (
          scopes: Scope[],
          filter: RowFilter = {},
          page: ArrivalRange & ChunkBound = { ...range, limit: 100 },
        ) => (await arrivals.list(scopes, filter, page)).rows.map(({ seq }) => seq);
        expect(await seqs(all("shop", "blog"))).toEqual(["2", "3", "4", "5"]);
        expect(await seqs(all("shop", "blog"), {}, { ...range, limit: 3 })).toEqual(["2", "3", "4"]);
        expect(await seqs(all("shop"), { types: ["error"] })).toEqual(["3"]);
        expect(await seqs([{ applicationId: "shop", since: 96, deletedTo: "2" }])).toEqual(["3"]);
        expect(await seqs([])).toEqual([]);
        expect(await arrivals.count(all("shop", "blog"), {}, range)).toBe(4);
        const numbered = [0, 1, 63].map((node) => row(node * 2 ** 16 + 9, { time: 100 }));
        await insert(numbered);
        const ofNode = (node: number) => seqs(all("shop"), {}, { after: "0", upTo: "9999999", limit: 100, node });
        expect(await ofNode(1)).toEqual([String(2 ** 16 + 9)]);
        expect(await ofNode(63)).toEqual([String(63 * 2 ** 16 + 9)]);
        expect(await arrivals.count([], {}, range)).toBe(0);
      });

      test("a search through arrivals queues with the slow reads, everything else doesn't", async () => {
        const slow: unknown[] = [];
        const query: LogDb["query"] = (sql, params, options) => {
          slow.push(options?.isSlow);
          return db.query(sql, params, options);
        };
        const arrivals = createArrivals({ ...db, query });
        const range = { after: "0", upTo: "9" };
        for (const filter of [{ condition: { where: "message != ''", params: {} } }, {}]) {
          await arrivals.list(all("shop"), filter, { ...range, limit: 1 });
          await arrivals.count(all("shop"), filter, range);
        }
        expect(slow).toEqual([true, true, false, false]);
      });

      test("the newest rows come first, those of the same time in order of arrival", async () => {
        const rowAt = (time: number, seq: number) => newRow({ time, seq: `${seq}` });
        await insert([rowAt(1, 9), rowAt(2, 1), rowAt(1, 8)]);
        await insert([rowAt(1, 10), rowAt(0, 11)]);
        expect((await store.list(all("shop"), {}, everything)).map(({ time, seq }) => [time, seq])).toEqual([
          [2, "1"],
          [1, "10"],
          [1, "9"],
          [1, "8"],
          [0, "11"],
        ]);
      });

      test("pages have no gaps, by offset and by position, for one application and for several", async () => {
        const rows = Array.from({ length: 25 }, (_, i) =>
          newRow({ seq: `${100 + i}`, time: 1000 + Math.floor(i / 3), applicationId: i % 2 ? "blog" : "shop" }),
        ).reverse();
        await insert(rows);
        for (const applicationIds of [["shop"], ["shop", "blog"]]) {
          const expected = rows.filter(({ applicationId }) => applicationIds.includes(applicationId));
          expect(await pagesByOffset(applicationIds)).toEqual(expected);
          expect(await pagesByPlace(applicationIds)).toEqual(expected);
          expect(await store.count(all(...applicationIds), {})).toBe(expected.length);
        }
      });

      async function pagesByOffset(applicationIds: string[]) {
        const rows: LogRow[] = [];
        for (let page: LogRow[] | undefined; page?.length !== 0; rows.push(...page)) {
          page = await store.list(all(...applicationIds), {}, { limit: 4, offset: rows.length });
        }
        return rows;
      }

      async function pagesByPlace(applicationIds: string[]) {
        const rows: LogRow[] = [];
        for (let page: LogRow[] | undefined; page?.length !== 0; rows.push(...page)) {
          page = await store.list(all(...applicationIds), {}, { limit: 4, after: rows.at(-1) });
        }
        return rows;
      }

      test("tenants can't see each other's rows", async () => {
        await insert([
          newRow({ seq: "1", applicationId: "shop", type: "error" }),
          newRow({ seq: "2", applicationId: "blog", type: "warn" }),
          newRow({ seq: "3", applicationId: "shop'", type: "info" }),
        ]);
        const seen = async (...applicationIds: string[]) => {
          const rows = await store.list(all(...applicationIds), {}, everything);
          const counts = Object.values(await store.countByLevel(all(...applicationIds), {})).reduce(
            (sum, count) => sum + count,
          );
          expect([await store.count(all(...applicationIds), {}), counts]).toEqual([rows.length, rows.length]);
          return rows.map(({ seq }) => seq);
        };
        expect(await seen("shop")).toEqual(["1"]);
        expect(await seen("blog", "shop")).toEqual(["2", "1"]);
        expect(await seen("shop'")).toEqual(["3"]);
        expect(await seen("%")).toEqual([]);
        expect(await seen("' OR 1=1 --")).toEqual([]);
        expect(await seen()).toEqual([]);
      });

      test("expired and deleted rows are hidden from every query, for one application or several", async () => {
        await insert([
          newRow({ time: 10, seq: "5", message: "expired" }),
          newRow({ time: 20, seq: "2", message: "deleted" }),
          newRow({ time: 20, seq: "3", message: "kept" }),
          newRow({ time: 10, seq: "4", applicationId: "blog", message: "of another" }),
        ]);
        const shop: Scope = { applicationId: "shop", since: 20, deletedTo: "2" };
        for (const scopes of [[shop], [shop, ...all("cafe")]]) {
          // A filter that starts before the retention doesn't extend it.
          for (const filter of [{}, { from: 0 }, { from: 10, to: 30 }]) {
            expect((await store.list(scopes, filter, everything)).map(({ message }) => message)).toEqual(["kept"]);
            for (const types of [undefined, ["log"], ["log", "error"]] as const) {
              expect(await store.count(scopes, { ...filter, types })).toBe(1);
            }
            expect((await store.countByLevel(scopes, filter)).log).toBe(1);
            expect(await store.histogram(scopes, filter, 10)).toEqual([{ time: 20, type: "log", count: 1 }]);
          }
          expect(await store.find(scopes, { time: 10, seq: "5" })).toBeUndefined();
          expect(await store.find(scopes, { time: 20, seq: "2" })).toBeUndefined();
          expect((await store.find(scopes, { time: 20, seq: "3" }))?.message).toBe("kept");
        }
      });

      test("a filter selects by type and time, inclusive", async () => {
        const types = ["error", "warn", "warning", "info"] as const;
        await insert(types.map((type, i) => newRow({ time: i + 1, seq: `${i}`, type })));
        const seen = async (filter: RowFilter) => {
          const rows = await store.list(all("shop"), filter, everything);
          expect(await store.count(all("shop"), filter)).toBe(rows.length);
          return rows.map(({ time }) => time);
        };
        expect(await seen({ types: ["warn", "warning"] })).toEqual([3, 2]);
        expect(await seen({ from: 2, to: 3 })).toEqual([3, 2]);
        expect(await seen({ from: 2, to: 3, types: ["error"] })).toEqual([]);
        expect(await seen({})).toEqual([4, 3, 2, 1]);
      });

      test("the histogram counts by step and type", async () => {
        const at = (time: number, type: LogRow["type"]) => newRow({ time, type, seq: `${time}` });
        await insert([at(0, "log"), at(59, "log"), at(60, "error"), at(61, "log"), at(300, "log")]);
        expect(await store.histogram(all("shop"), { to: 299 }, 60)).toEqual([
          { time: 0, type: "log", count: 2 },
          { time: 60, type: "error", count: 1 },
          { time: 60, type: "log", count: 1 },
        ]);
      });

      test("a span has the number of rows, the number of recent ones, and the first and last of them", async () => {
        await insert([10, 20, 30, 40].map((time) => newRow({ time })));
        const scopes = [{ applicationId: "shop", since: 15, deletedTo: "0" }];
        expect(await store.span(scopes, {}, { recentFrom: 30 })).toEqual({ count: 3, recent: 2, first: 20, last: 40 });
        expect(await store.span(scopes, { from: 50 }, { recentFrom: 0 })).toBeUndefined();
        expect(await store.span([], {}, { recentFrom: 0 })).toBeUndefined();
      });

      test("deletion is permanent, and limited to the named applications and rows", async () => {
        const row = (applicationId: string, time: number) => newRow({ applicationId, time, seq: `${time}` });
        await insert(["shop", "blog", "cafe"].flatMap((id) => [1, 2, 3].map((time) => row(id, time))));
        await store.remove(["shop"], { before: 2, deletedTo: "0" });
        await store.remove(["blog", "gone"], { before: 0, deletedTo: "2" });
        const left = async (id: string) => (await store.list(all(id), {}, everything)).map(({ time }) => time);
        expect([await left("shop"), await left("blog"), await left("cafe")]).toEqual([[3, 2], [3], [3, 2, 1]]);
        await store.remove(["cafe"], { before: 10, deletedTo: "0" });
        expect((await store.applicationIds()).sort()).toEqual(["blog", "shop"]);
      });

      test("counts each level, with zero for none", async () => {
        const types = ["error", "warn", "warning", "text"] as const;
        await insert(types.map((type, i) => newRow({ seq: `${i}`, type })));
        const none = { error: 0, warn: 0, info: 0, debug: 0, log: 0, text: 0 };
        expect(await store.countByLevel(all("shop"), {})).toEqual({ ...none, error: 1, warn: 2, text: 1 });
        expect(await store.countByLevel(all("blog"), {})).toEqual(none);
      });

      test("a completed insert is on disk: every table syncs, after inserts and after merges", async () => {
        const settings = [
          "fsync_after_insert = 1",
          "fsync_part_directory = 1",
          "min_rows_to_fsync_after_merge = 1",
          "min_compressed_bytes_to_fsync_after_merge = 1",
        ];
        const tables = await db.query<{ name: string; durable: number }>(
          `SELECT name, arrayAll(setting -> position(create_table_query, setting) > 0, {settings:Array(String)}) AS durable
           FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
          { settings },
        );
        expect(tables).toEqual([
          { name: "logs", durable: 1 },
          { name: "schema_versions", durable: 1 },
        ]);
      });

      test("every read is limited in time and memory", async () => {
        const [limits] = await db.query(
          "SELECT getSetting('max_execution_time') AS seconds, getSetting('max_memory_usage') AS bytes",
        );
        expect(limits).toEqual({ seconds: 10, bytes: 1_000_000_000 });
      });

      test("a search reads few rows at a time, which bounds its memory if they are long", async () => {
        const blockSize = (isSlow: boolean) => db.query("SELECT getSetting('max_block_size') AS rows", {}, { isSlow });
        expect(await blockSize(true)).toEqual([{ rows: 1_024 }]);
        expect(await blockSize(false)).not.toEqual([{ rows: 1_024 }]);
      });

      testReading(() => ({ db, store, insert }));
      testIssueFigures(() => ({ db, store, insert }));
      testReleaseFigures(() => ({ db, store, insert }));
      testAlertFigures(() => ({ db, store, insert }));

      testParallel("a slow read holds up neither an insert nor a quick read", async () => {
        const sleep = () => db.query("SELECT sleep({seconds:Float64})", { seconds: 1 }, { isSlow: true });
        // More than may run concurrently.
        const slow = Promise.all(Array.from({ length: 3 }, sleep)).then(() => "slow");
        const quick = insert([newRow({})])
          .then(() => store.countByLevel(all("shop"), {}))
          .then(() => "quick");
        expect(await Promise.race([slow, quick])).toBe("quick");
        await slow;
      });

      test("an invalid query is an error with ClickHouse's message", async () => {
        await expect(db.query("SELECT * FROM nowhere")).rejects.toThrow("nowhere");
        await expect(db.insert("nowhere", [{ a: 1 }])).rejects.toThrow("nowhere");
        await db.ping();
      });
    });

    describe("a new database", () => {
      beforeEach(create);
      afterEach(remove);

      test("data survives reopening, and migrating again changes nothing", async () => {
        await insert([newRow({ message: "kept" })]);
        await db.close();
        await open();
        expect((await store.list(all("shop"), {}, everything)).map(({ message }) => message)).toEqual(["kept"]);
        expect(await db.query("SELECT version FROM schema_versions ORDER BY version")).toEqual([
          { version: 1 },
          { version: 2 },
          { version: 3 },
          { version: 4 },
        ]);
      });

      test("a table of the first release keeps its rows, and accepts every level word afterwards", async () => {
        await db.command("DROP TABLE logs");
        await db.command("DROP TABLE schema_versions");
        await migrateLogs(db, 1);
        const old = ["error", "warn", "info", "debug", "log", "text", "warning"] as const;
        const metadata = '{"release":"web@1"}';
        await insertOld(old.map((type, i) => newRow({ seq: `${i}`, type, metadata })));
        await migrateLogs(db);
        await insert(levelWords.map((type, i) => newRow({ seq: `${100 + i}`, type })));
        const rows = await store.list(all("shop"), {}, everything);
        expect(rows.map(({ type }) => type).toReversed()).toEqual([...old, ...levelWords]);
        expect(rows.map(({ release }) => release).toReversed()).toEqual([
          ...old.map(() => "web@1"),
          ...levelWords.map(() => ""),
        ]);
        const stored = await db.query<{ type: LevelWord; level: string }>("SELECT type, level FROM logs");
        for (const { type, level } of stored) expect(level).toBe(toLevel(type));
        for (const level of levels) {
          const words = toLevelWords([level]);
          const expected = words.length + old.filter((word) => toLevel(word) === level).length;
          expect(await store.count(all("shop"), { types: words })).toBe(expected);
          expect((await store.countByLevel(all("shop"), {}))[level]).toBe(expected);
        }
      });

      test("two processes can migrate concurrently", async () => {
        await db.command("DROP TABLE logs");
        await db.command("DROP TABLE schema_versions");
        await Promise.all([migrateLogs(db), migrateLogs(db)]);
        await insert([newRow({})]);
        expect(await store.count(all("shop"), {})).toBe(1);
      });

      test("a newer schema is rejected with both versions", async () => {
        await db.insert("schema_versions", [{ version: 99 }]);
        const refusal = migrateLogs(db);
        await expect(refusal).rejects.toThrow(SchemaTooNewError);
        await expect(refusal).rejects.toThrow(
          "The log database has schema version 99, but this version of Contrail only supports up to 4. " +
            "Start the newer version of Contrail, or restore a backup.",
        );
      });

      test("a read that is still running when the database closes gets its response", async () => {
        const reading = db.query("SELECT sleep(0.2) AS slept");
        await db.close();
        expect(await reading).toEqual([{ slept: 0 }]);
      });
    });
  });
}

const oddTexts = [
  "",
  `it's "quoted" \`so\``,
  "C:\\new\\table \\' \\N \\",
  "a\tb\nc\r\nd\n\n",
  "'; DROP TABLE logs; --\n; SELECT 1; {a:String}",
  "👩‍👩‍👧 żółć 日本語 العربية \u2028 \ufeff",
  // ClickHouse stores any byte, so unlike metadata, logs keep U+0000.
  "a\0b\u0001\u001b[31m\u007f",
];
