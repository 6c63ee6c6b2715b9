// What every log database must do, whichever driver is behind it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SchemaTooNewError } from "../schema-too-new.ts";
import type { LogDb } from "./driver.ts";
import { migrateLogs } from "./migrations.ts";
import type { LogRow } from "./row.ts";
import { createLogStore, type LogStore } from "./store.ts";

/** An empty database, which can be opened again and again. */
export interface LogDatabase {
  open(): Promise<LogDb>;
  remove(): Promise<void>;
}

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

    beforeEach(async () => {
      database = await createDatabase();
      await open();
    });
    afterEach(async () => {
      await db.close();
      await database.remove();
    });

    const everything = { page: 1, limit: 100 };

    test("a row comes back as it was stored", async () => {
      const row = toRow({
        id: "7f0c",
        time: 1_700_000_000_123,
        receivedAt: 1_700_000_000_456,
        type: "warning",
        level: "warn",
        source: "checkout",
        message: "paid",
        data: '{"order":7}',
        metadata: '{"url":"https://shop.example/"}',
        stack: "Error: paid\n    at pay (app.js:1:2)",
        environment: "browser",
        marks: ["message_cut", "time_clamped"],
      });
      await store.insert([row]);
      expect(await store.list(["shop"], everything)).toEqual({ rows: [row], total: 1 });
    });

    test("odd texts survive, side by side in one block", async () => {
      const rows = oddTexts.map((text, i) =>
        toRow({
          id: text,
          time: 100 - i,
          source: text,
          message: text,
          data: JSON.stringify(text),
          stack: text,
          marks: [text],
        }),
      );
      await store.insert(rows);
      expect((await store.list(["shop"], everything)).rows).toEqual(rows);
    });

    test("odd texts survive as parameters", async () => {
      for (const text of oddTexts) {
        const params = { text, list: [text, "b"] };
        expect(await db.query("SELECT {text:String} AS text, {list:Array(String)} AS list", params)).toEqual([params]);
      }
    });

    test("half of a surrogate pair becomes a replacement character and does not lose its neighbours", async () => {
      const broken = ["cut \ud83d", '\ud83d"', "\ud83d\\", "\udc00 tail"].map((message, i) =>
        toRow({ id: `${i}`, message }),
      );
      await store.insert(broken);
      const { rows } = await store.list(["shop"], everything);
      expect(rows.map(({ message }) => message)).toEqual(["\ufffd tail", "\ufffd\\", '\ufffd"', "cut \ufffd"]);
    });

    test("a message of a million characters survives", async () => {
      const message = "0123456789".repeat(100_000);
      await store.insert([toRow({ message })]);
      expect((await store.list(["shop"], everything)).rows[0]?.message).toBe(message);
    });

    test("times before 1970 and far ahead survive", async () => {
      const rows = [4_102_444_800_000, 5, 0, -1].map((time) => toRow({ id: `${time}`, time }));
      await store.insert(rows);
      expect((await store.list(["shop"], everything)).rows).toEqual(rows);
    });

    test("the newest come first, and rows of the same time by id", async () => {
      await store.insert([toRow({ id: "b", time: 1 }), toRow({ id: "d", time: 2 }), toRow({ id: "a", time: 1 })]);
      await store.insert([toRow({ id: "c", time: 1 }), toRow({ id: "e", time: 0 })]);
      const { rows } = await store.list(["shop"], everything);
      expect(rows.map(({ id }) => id)).toEqual(["d", "c", "b", "a", "e"]);
    });

    test("pages follow each other without a gap, over one application and over several", async () => {
      const rows = Array.from({ length: 25 }, (_, i) =>
        toRow({ id: `${100 + i}`, time: 1000 + Math.floor(i / 3), applicationId: i % 2 ? "blog" : "shop" }),
      );
      await store.insert(rows);
      expect(await pagesOf(["shop"])).toEqual({ ids: idsNewestFirst(rows, ["shop"]), sizes: [10, 3], total: 13 });
      expect(await pagesOf(["shop", "blog"])).toEqual({
        ids: idsNewestFirst(rows, ["shop", "blog"]),
        sizes: [10, 10, 5],
        total: 25,
      });
    });

    async function pagesOf(applicationIds: string[]) {
      const pages = [];
      for (let page = 1; pages.at(-1)?.rows.length !== 0; page++) {
        pages.push(await store.list(applicationIds, { page, limit: 10 }));
      }
      const full = pages.slice(0, -1);
      return {
        ids: full.flatMap(({ rows }) => rows.map(({ id }) => id)),
        sizes: full.map(({ rows }) => rows.length),
        total: full[0]?.total,
      };
    }

    test("tenants do not see each other", async () => {
      await store.insert([
        toRow({ id: "1", applicationId: "shop", level: "error" }),
        toRow({ id: "2", applicationId: "blog", level: "warn" }),
        toRow({ id: "3", applicationId: "shop'", level: "info" }),
      ]);
      const seen = async (...applicationIds: string[]) => {
        const { rows, total } = await store.list(applicationIds, everything);
        const counts = Object.values(await store.countByLevel(applicationIds)).reduce((sum, count) => sum + count);
        expect([total, counts]).toEqual([rows.length, rows.length]);
        return rows.map(({ id }) => id);
      };
      expect(await seen("shop")).toEqual(["1"]);
      expect(await seen("blog", "shop")).toEqual(["2", "1"]);
      expect(await seen("shop'")).toEqual(["3"]);
      expect(await seen("%")).toEqual([]);
      expect(await seen("' OR 1=1 --")).toEqual([]);
      expect(await seen()).toEqual([]);
    });

    test("counts each level, and zero where there is none", async () => {
      const levels = ["error", "warn", "warn", "text"] as const;
      await store.insert(levels.map((level, i) => toRow({ id: `${i}`, level })));
      const none = { error: 0, warn: 0, info: 0, debug: 0, log: 0, text: 0 };
      expect(await store.countByLevel(["shop"])).toEqual({ ...none, error: 1, warn: 2, text: 1 });
      expect(await store.countByLevel(["blog"])).toEqual(none);
    });

    test("an insert of nothing is fine", async () => {
      await store.insert([]);
      expect(await store.list(["shop"], everything)).toEqual({ rows: [], total: 0 });
    });

    test("data survives closing and opening again, and migrating once more changes nothing", async () => {
      await store.insert([toRow({ id: "kept" })]);
      await db.close();
      await open();
      expect((await store.list(["shop"], everything)).rows.map(({ id }) => id)).toEqual(["kept"]);
      expect(await db.query("SELECT version FROM schema_versions")).toEqual([{ version: 1 }]);
    });

    test("two processes may migrate at once", async () => {
      await db.command("DROP TABLE logs");
      await db.command("DROP TABLE schema_versions");
      await Promise.all([migrateLogs(db), migrateLogs(db)]);
      await store.insert([toRow({})]);
      expect((await store.list(["shop"], everything)).total).toBe(1);
    });

    test("a newer schema is refused with both versions", async () => {
      await db.insert("schema_versions", [{ version: 99 }]);
      const refusal = migrateLogs(db);
      await expect(refusal).rejects.toThrow(SchemaTooNewError);
      await expect(refusal).rejects.toThrow(
        "The log database has schema version 99, but this version of Contrail knows only up to 1. " +
          "Start the newer version of Contrail, or restore a backup.",
      );
    });

    test("an insert that returned is on the disk: every table syncs", async () => {
      const tables = await db.query<{ name: string; durable: number }>(
        `SELECT name, position(create_table_query, 'fsync_after_insert = 1') > 0
                  AND position(create_table_query, 'fsync_part_directory = 1') > 0 AS durable
         FROM system.tables WHERE database = currentDatabase() ORDER BY name`,
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
      expect(limits).toEqual({ seconds: 30, bytes: 1_000_000_000 });
    });

    test("a slow read holds up neither an insert nor a quick read", async () => {
      const slow = db.query("SELECT sleep({seconds:Float64})", { seconds: 1 }).then(() => "slow");
      const quick = store
        .insert([toRow({})])
        .then(() => store.countByLevel(["shop"]))
        .then(() => "quick");
      expect(await Promise.race([slow, quick])).toBe("quick");
      await slow;
    });

    test("a read that is still running when the database closes gets its answer", async () => {
      const reading = db.query("SELECT sleep(0.2) AS slept");
      await db.close();
      expect(await reading).toEqual([{ slept: 0 }]);
    });

    test("a wrong query is an error with ClickHouse's words", async () => {
      await expect(db.query("SELECT * FROM nowhere")).rejects.toThrow("nowhere");
      await expect(db.insert("nowhere", [{ a: 1 }])).rejects.toThrow("nowhere");
      await db.ping();
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

function toRow(fields: Partial<LogRow>): LogRow {
  return {
    id: "1",
    applicationId: "shop",
    time: 1_700_000_000_000,
    receivedAt: 1_700_000_000_000,
    type: "log",
    level: "log",
    source: "shop",
    message: "",
    data: "",
    metadata: "",
    stack: "",
    environment: "",
    marks: [],
    ...fields,
  };
}

function idsNewestFirst(rows: readonly LogRow[], applicationIds: readonly string[]): string[] {
  return rows
    .filter(({ applicationId }) => applicationIds.includes(applicationId))
    .sort((a, b) => b.time - a.time || b.id.localeCompare(a.id))
    .map(({ id }) => id);
}
