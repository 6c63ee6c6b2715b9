import type { SqliteDatabase } from "kysely";
import Database from "libsql";
import { expect, onTestFinished, test } from "vitest";
import { keepPreparedStatements } from "./prepared-statements.ts";

const limits = { maxStatements: 3, maxSqlCharacters: 100, maxParameterCharacters: 1_000 };

function openWithLog() {
  const database = new Database(":memory:");
  onTestFinished(() => void database.close());
  database.exec("create table notes (id integer primary key, body text unique)");
  const prepared: string[] = [];
  const observed: SqliteDatabase = {
    prepare(sql) {
      prepared.push(sql);
      return database.prepare(sql);
    },
    close: () => {},
  };
  return { database, prepared, db: keepPreparedStatements(observed, limits) };
}

const insert = "insert into notes (body) values (?) returning id";
const count = "select count(*) as count from notes where body = ?";
const all = "select * from notes";

test("a query is prepared once, and runs with new parameters each time", () => {
  const { db, prepared } = openWithLog();
  expect(db.prepare(insert).all(["first"])).toEqual([{ id: 1 }]);
  expect(db.prepare(insert).all(["second"])).toEqual([{ id: 2 }]);
  expect(db.prepare(count).all(["second"])).toEqual([{ count: 1 }]);
  expect(db.prepare(count).all([null])).toEqual([{ count: 0 }]);
  expect(db.prepare(count).reader).toBe(true);
  expect(db.prepare("delete from notes").run([])).toMatchObject({ changes: 2 });
  expect(db.prepare("delete from notes").run([])).toMatchObject({ changes: 0 });
  expect(db.prepare("delete from notes").reader).toBe(false);
  expect(prepared).toEqual([insert, count, "delete from notes"]);
});

test.each<{ case: string; queries: string[]; prepares: number }>([
  { case: "up to the limit", queries: ["select 1", "select 2", "select 3", "select 1"], prepares: 3 },
  {
    case: "the least recently used",
    queries: ["select 1", "select 2", "select 3", "select 4", "select 1"],
    prepares: 5,
  },
  {
    case: "a recently used",
    queries: ["select 1", "select 2", "select 3", "select 1", "select 4", "select 1"],
    prepares: 4,
  },
  { case: "a long text", queries: [`select 1 ${" ".repeat(100)}`, `select 1 ${" ".repeat(100)}`], prepares: 2 },
])("the number of kept statements is limited: $case", ({ queries, prepares }) => {
  const { db, prepared } = openWithLog();
  for (const query of queries) expect(db.prepare(query).all([])).toHaveLength(1);
  expect(prepared).toHaveLength(prepares);
});

test.each(["all", "run"] as const)("large parameters don't stay in memory after %s", (method) => {
  const { db, prepared } = openWithLog();
  const query = "update notes set body = ? where body = ?";
  db.prepare(query)[method](["x".repeat(500), "x".repeat(500)]);
  db.prepare(query)[method](["x".repeat(500), "x".repeat(501)]);
  expect(prepared).toHaveLength(1);
  db.prepare(query)[method](["", ""]);
  expect(prepared).toHaveLength(2);
});

test("a query can run while its rows are iterated", () => {
  const { db, database } = openWithLog();
  database.exec(`insert into notes (body) values ${Array.from({ length: 250 }, (_, i) => `('${i}')`).join()}`);
  const seen: unknown[] = [];
  for (const row of db.prepare(all).iterate([])) {
    if (seen.length % 50 === 0) expect(db.prepare(all).all([])).toHaveLength(250);
    seen.push(row);
  }
  expect(seen).toHaveLength(250);
});

test("a failed statement works again, inside a transaction as well", () => {
  const { db } = openWithLog();
  const add = "insert into notes (body) values (?)";
  db.prepare("begin").run([]);
  db.prepare(add).run(["one"]);
  expect(() => db.prepare(add).run(["one"])).toThrow("UNIQUE");
  db.prepare(add).run(["two"]);
  db.prepare("commit").run([]);
  expect(db.prepare(all).all([])).toHaveLength(2);
});

test("after a change of the schema, a kept statement sees the new columns", () => {
  const { db, database } = openWithLog();
  db.prepare(insert).all(["first"]);
  expect(db.prepare(all).all([])).toEqual([{ id: 1, body: "first" }]);
  database.exec("alter table notes add column author text default 'Ada'");
  expect(db.prepare(all).all([])).toEqual([{ id: 1, body: "first", author: "Ada" }]);
  database.exec("drop table notes");
  expect(() => db.prepare(all).all([])).toThrow("no such table");
  database.exec("create table notes (title text)");
  expect(db.prepare(all).all([])).toEqual([]);
});

test("closing gives the statements up", () => {
  const { db, prepared } = openWithLog();
  db.prepare(all).all([]);
  db.close();
  db.prepare(all);
  expect(prepared).toHaveLength(2);
});
