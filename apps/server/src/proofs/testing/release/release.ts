// A database filled by an earlier release, and what that release answered to every read call.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { LogRow } from "../../../storage/logs/rows/row.ts";
import { rowFormats, writeRows } from "../../../storage/logs/rows/row-formats.ts";
import type { LogStore } from "../../../storage/logs/store.ts";
import { openPostgres } from "../../../storage/metadata/database/postgres.ts";
import { openSqlite } from "../../../storage/metadata/database/sqlite.ts";
import type { TenantCall } from "../tenant-calls.ts";

export interface RecordedCall extends TenantCall {
  /** The account that calls. */
  email: string;
  status: number;
  /** The response body, as sent. */
  text: string;
}

export interface ReleaseFixture {
  recordedAt: number;
  tokens: Readonly<Record<string, string>>;
  logs: readonly LogRow[];
  calls: readonly RecordedCall[];
}

const folder = import.meta.dirname;
export const dumpFile = join(folder, "release-0020.sql");
export const recordFile = join(folder, "release-0020.json");

export function readReleaseFixture(): ReleaseFixture {
  const { logs, ...fixture }: ReleaseFixture = JSON.parse(readFileSync(recordFile, "utf8"));
  const later = { release: "", session: "0", actor: "0" };
  return { ...fixture, logs: logs.map((row) => ({ ...later, ...row })) };
}

/** The release had the first row format. */
export async function insertLogs({ logs }: ReleaseFixture, store: Pick<LogStore, "insert">): Promise<void> {
  await store.insert(writeRows(logs, rowFormats.of(1)), { token: "logs of the earlier release", format: 1 });
}

/** All of them are valid on both databases. */
const statements = () =>
  readFileSync(dumpFile, "utf8")
    .split(/;\n(?=create |insert |$)/i)
    .filter(Boolean);

export async function loadIntoSqlite(dataDir: string): Promise<void> {
  await load(await openSqlite({ file: join(dataDir, "contrail.sqlite") }));
}

export async function loadIntoPostgres(url: string): Promise<void> {
  await load(await openPostgres({ url }));
}

async function load(db: Pick<Kysely<never>, "destroy">): Promise<void> {
  for (const statement of statements()) await sql.raw(statement).execute(db as Kysely<unknown>);
  await db.destroy();
}
