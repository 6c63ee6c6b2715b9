// The schema of the log database, version by version. A version that was released is never edited.
import { SchemaTooNewError } from "../schema-too-new.ts";
import type { LogDb } from "./driver.ts";

// Without these two an insert that returned can be lost in a power cut.
const durable = "fsync_after_insert = 1, fsync_part_directory = 1";

const versions: readonly (readonly string[])[] = [
  [
    // Partitions follow the server's clock: a block from a sender with a wild clock still falls into one of them.
    `CREATE TABLE IF NOT EXISTS logs (
       application_id LowCardinality(String),
       time           Int64 CODEC(Delta, ZSTD(1)),
       id             String CODEC(ZSTD(1)),
       received_at    Int64 CODEC(Delta, ZSTD(1)),
       type           LowCardinality(String),
       level          LowCardinality(String),
       source         LowCardinality(String),
       message        String CODEC(ZSTD(1)),
       data           String CODEC(ZSTD(1)),
       metadata       String CODEC(ZSTD(1)),
       stack          String CODEC(ZSTD(1)),
       environment    LowCardinality(String),
       marks          Array(LowCardinality(String))
     )
     ENGINE = MergeTree
     PARTITION BY toYYYYMM(fromUnixTimestamp64Milli(received_at, 'UTC'))
     ORDER BY (application_id, time, id)
     SETTINGS ${durable}`,
  ],
];

export async function migrateLogs(db: LogDb): Promise<void> {
  await db.command(
    `CREATE TABLE IF NOT EXISTS schema_versions (version UInt32, applied_at DateTime DEFAULT now('UTC'))
     ENGINE = MergeTree ORDER BY version SETTINGS ${durable}`,
  );
  const current = await currentVersion(db);
  if (current > versions.length) throw new SchemaTooNewError("log", current, versions.length);
  for (let version = current + 1; version <= versions.length; version++) {
    for (const statement of versions[version - 1] ?? []) await db.command(statement);
    // Two processes that start at once may both write this line; only the highest version counts.
    await db.insert("schema_versions", [{ version }]);
  }
}

async function currentVersion(db: LogDb): Promise<number> {
  const [row] = await db.query<{ version: number }>("SELECT max(version) AS version FROM schema_versions");
  return row?.version ?? 0;
}
