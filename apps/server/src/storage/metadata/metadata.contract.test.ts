import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyMigratedMetadata } from "../testing/migrated-metadata/migrated-metadata.ts";
import { type Postgres, startPostgres } from "../testing/postgres.ts";
import { toAccount, toApplication, toIncident } from "../testing/records.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { testMetadataDriver } from "./contract/contract.ts";
import { migrateMetadata } from "./database/migrations.ts";
import { openPostgres } from "./database/postgres.ts";
import { openSqlite } from "./database/sqlite.ts";
import { createInstallStore } from "./install.ts";
import { createMetadataStores } from "./stores.ts";

testMetadataDriver("SQLite", async () => {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, "contrail.sqlite");
  await copyMigratedMetadata(file);
  return { open: () => openSqlite({ file }), remove: folder.remove };
});

describe("on a server", () => {
  let server: Postgres;
  let migrated: URL;
  beforeAll(async () => {
    server = await startPostgres();
    migrated = await server.createDatabase();
    const db = await openPostgres({ url: migrated.href });
    await migrateMetadata(db);
    await db.destroy();
  });
  afterAll(() => server.stop());

  // A new database for each test would take most of its time.
  testMetadataDriver("PostgreSQL", async () => ({
    open: () => openPostgres({ url: migrated.href }),
    remove: () => server.removeRows(migrated),
  }));

  test("several processes can migrate PostgreSQL concurrently", async () => {
    const { href: url } = await server.createDatabase();
    const processes = await Promise.all([1, 2, 3].map(() => openPostgres({ url })));
    await Promise.all(processes.map(migrateMetadata));
    const stored = await Promise.all(processes.map((db, i) => createInstallStore(db).putIfAbsent("first", `${i}`)));
    expect(new Set(stored).size).toBe(1);
    await Promise.all(processes.map((db) => db.destroy()));
  });
});

test("SQLite syncs every commit to disk and enforces foreign keys", async () => {
  const folder = await createTemporaryFolder();
  const db = await openSqlite({ file: join(folder.path, "contrail.sqlite") });
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma("journal_mode")).toBe("wal");
  expect(await pragma("synchronous")).toBe(2);
  expect(await pragma("foreign_keys")).toBe(1);
  await db.destroy();
  await folder.remove();
});

test("after a checkpoint, nothing of the incidents of a deleted application is left in the file of SQLite", async () => {
  const folder = await createTemporaryFolder();
  const file = join(folder.path, "contrail.sqlite");
  const db = await openSqlite({ file });
  await migrateMetadata(db);
  const { accounts, applications, incidents } = createMetadataStores(db);
  await accounts.register(toAccount());
  await applications.create(toApplication({ id: "1" }), 100);
  const marks = Array.from({ length: 200 }, (_, index) => `text of incident ${index}.`);
  for (const [index, mark] of marks.entries()) {
    const { number: _, revision: __, ...incident } = toIncident({ id: `n${index}`, applicationId: "1", ruleId: null });
    await incidents.open({ ...incident, sealed: mark.repeat(50) });
  }
  await applications.remove("a1", "1");
  await sql.raw("pragma wal_checkpoint(TRUNCATE)").execute(db);
  await db.destroy();
  const content = await readFile(file, "latin1");
  expect(marks.filter((mark) => content.includes(mark))).toEqual([]);
  await folder.remove();
});
