// A log database that has its tables: to bring a new one up to date takes most of the time in which an app starts, so the
// statements that create the tables as they are afterwards are read once per process.
import type { Engine } from "../engine/engine.ts";
import { openChdb } from "../logs/database/chdb.ts";
import { migrateLogs } from "../logs/database/migrations.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

let statements: Promise<string[]> | undefined;

/** @returns a function that closes it: the shared engine drops a database that nobody has open */
export async function createMigratedLogs(engine: Engine, path: string): Promise<() => Promise<void>> {
  statements ??= readStatements(engine);
  const needed = await statements;
  const db = await openChdb({ path, engine });
  for (const statement of needed) await db.command(statement);
  return db.close;
}

async function readStatements(engine: Engine): Promise<string[]> {
  const { path, remove } = await createTemporaryFolder();
  const db = await openChdb({ path, engine });
  await migrateLogs(db);
  const versions = await db.query<{ version: number }>("SELECT version FROM schema_versions ORDER BY version");
  const created: string[] = [];
  for (const table of ["logs", "schema_versions"]) {
    const [row] = await db.query<{ statement: string }>(`SHOW CREATE TABLE ${table}`);
    created.push(row?.statement.replace(/^CREATE TABLE \S+/, `CREATE TABLE ${table}`) ?? "");
  }
  await db.close();
  await remove();
  return [
    ...created,
    `INSERT INTO schema_versions (version) VALUES ${versions.map(({ version }) => `(${version})`).join()}`,
  ];
}
