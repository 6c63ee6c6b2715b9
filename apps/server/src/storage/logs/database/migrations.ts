// Migrations of the log store, version by version. A version that was released is never edited.
import { levelWords, toLevel } from "@contrail/protocol";
import { SchemaTooNewError } from "../../schema-too-new.ts";
import { levelType, rowColumns } from "../rows/row-columns.ts";
import type { LogDb } from "./driver.ts";

// Without these, a completed insert, or a merge of such inserts, can be lost in a power failure.
const durable = [
  "fsync_after_insert = 1",
  "fsync_part_directory = 1",
  "min_rows_to_fsync_after_merge = 1",
  "min_compressed_bytes_to_fsync_after_merge = 1",
].join(", ");

// Buffers for writing grow as they fill, instead of taking a megabyte for each stream of each column of each merge.
const frugal = "min_columns_to_activate_adaptive_write_buffer = 1";

/** How many blocks back the store recognizes a repeated one. */
export const deduplicationWindowInserts = 10_000;

const codecs: Record<string, string> = {
  // Nearly every query reads it, so its compression favors speed over size.
  time: "CODEC(T64, LZ4)",
  seq: "CODEC(Delta, ZSTD(1))",
  // Every search reads these two, so their compression favors speed, too, as far as the disk allows.
  message: "CODEC(LZ4)",
  data: "CODEC(ZSTD(1))",
  metadata: "CODEC(LZ4)",
  stack: "CODEC(ZSTD(1))",
  fingerprint: "CODEC(ZSTD(1))",
};

// As it was released. The next version adds the other words.
const firstType = "Enum8('error' = 1, 'warn' = 2, 'info' = 3, 'debug' = 4, 'log' = 5, 'text' = 6, 'warning' = 7)";

const columns = Object.values(rowColumns)
  .filter(({ since }) => since === 1)
  .map(({ name, type }) => `${name} ${name === "type" ? firstType : type} ${codecs[name] ?? ""}`)
  .join(",\n       ");

const quoted = (words: readonly string[]) => `[${words.map((word) => `'${word}'`).join(", ")}]`;

const versions: readonly (readonly string[])[] = [
  [
    // Partitions by week: few enough for a block with old events, small enough to delete expired rows.
    `CREATE TABLE IF NOT EXISTS logs (
       ${columns},
       level LowCardinality(String) ALIAS if(type = 'warning', 'warn', toString(type)),
       received_at Int64 ALIAS toInt64(bitShiftRight(seq, 22)),
       INDEX by_arrival seq TYPE minmax GRANULARITY 1
     )
     ENGINE = MergeTree
     PARTITION BY toMonday(fromUnixTimestamp64Milli(time, 'UTC'))
     ORDER BY (application_id, time, seq)
     SETTINGS ${durable}, ${frugal}, non_replicated_deduplication_window = ${deduplicationWindowInserts}`,
  ],
  [
    // More words for the same byte, so no stored data is rewritten.
    `ALTER TABLE logs MODIFY COLUMN type ${levelType}`,
    `ALTER TABLE logs MODIFY COLUMN level LowCardinality(String)
       ALIAS transform(toString(type), ${quoted(levelWords)}, ${quoted(levelWords.map(toLevel))}, 'log')`,
  ],
  [
    // Rows of the previous format have it in their metadata; merges write the column.
    `ALTER TABLE logs
       ADD COLUMN IF NOT EXISTS release LowCardinality(String) DEFAULT leftUTF8(JSONExtractString(metadata, 'release'), 200),
       ADD COLUMN IF NOT EXISTS session UInt64 CODEC(ZSTD(1)),
       ADD COLUMN IF NOT EXISTS actor UInt64 CODEC(ZSTD(1)),
       ADD INDEX IF NOT EXISTS by_fingerprint fingerprint TYPE bloom_filter(0.01) GRANULARITY 1,
       ADD INDEX IF NOT EXISTS by_session session TYPE bloom_filter(0.01) GRANULARITY 1`,
  ],
  [
    // The statement that logged it, by which editors count. Few logs have one: looking for the name is far cheaper than
    // parsing all of them.
    `ALTER TABLE logs ADD COLUMN IF NOT EXISTS call_site LowCardinality(String)
       MATERIALIZED if(position(metadata, '"callSite":"') = 0, '', leftUTF8(JSONExtractString(metadata, 'callSite'), 500))`,
  ],
];

/** @param target an older version, for tests of what comes after it */
export async function migrateLogs(db: LogDb, target = versions.length): Promise<void> {
  await db.command(
    `CREATE TABLE IF NOT EXISTS schema_versions (version UInt32, applied_at DateTime DEFAULT now('UTC'))
     ENGINE = MergeTree ORDER BY version SETTINGS ${durable}`,
  );
  const current = await currentVersion(db);
  if (current > versions.length) throw new SchemaTooNewError("log", current, versions.length);
  for (let version = current + 1; version <= target; version++) {
    for (const statement of versions[version - 1] ?? []) await db.command(statement);
    // Two processes that start concurrently may both write this row; only the highest version counts.
    await db.insert("schema_versions", [{ version }]);
  }
}

async function currentVersion(db: LogDb): Promise<number> {
  const [row] = await db.query<{ version: number }>("SELECT max(version) AS version FROM schema_versions");
  return row?.version ?? 0;
}
