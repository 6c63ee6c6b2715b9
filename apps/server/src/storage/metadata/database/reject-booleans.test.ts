import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "./sqlite.ts";
import type { MetadataDb } from "./tables.ts";

const folder = mkdtempSync(join(tmpdir(), "contrail-booleans-"));
let db: MetadataDb;
beforeAll(async () => {
  db = await openSqlite({ file: join(folder, "test.sqlite") });
  await sql`create table flags (id integer primary key, is_on integer)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

// Without the check, the process of the tests would end here.
test.each([
  ["a read", sql`select * from flags where is_on = ${true}`],
  ["a write", sql`insert into flags (id, is_on) values (${1}, ${false})`],
  ["a write with a result", sql`insert into flags (id, is_on) values (${1}, ${true}) returning id`],
])("a boolean parameter of %s is an error that names it", async (_, query) => {
  await expect(query.execute(db)).rejects.toThrow(/^Parameter \d is a boolean, but the database stores 0 or 1: /);
});

test("after one, the database still answers", async () => {
  await sql`insert into flags (id, is_on) values (${7}, ${1})`.execute(db);
  expect((await sql`select is_on as "isOn" from flags where id = ${7}`.execute(db)).rows).toEqual([{ isOn: 1 }]);
});
