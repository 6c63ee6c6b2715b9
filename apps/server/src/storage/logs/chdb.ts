// The ClickHouse engine inside this process, with its files in one folder.
import { open } from "node:fs/promises";
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { createChdbConnection } from "chdb/connection";
import { bindBySet } from "./bind.ts";
import { createLogDb, maxWait } from "./client.ts";
import type { LogDb } from "./driver.ts";
import { type Encryption, openEngine } from "./encrypted-disk.ts";
import { createHandOver } from "./hand-over.ts";
import { createPool } from "./pool.ts";
import { rowColumns } from "./row-format.ts";
import { readRows, toColumns } from "./row-reader.ts";

export interface ChdbOptions {
  path: string;
  /**
   * Quick reads that run side by side, and as many slow ones. Each holds a thread of libuv's pool (4 by default) while
   * it runs.
   */
  readers?: number;
  encryption?: Encryption | undefined;
  /** A folder in memory; undefined: that of the system. */
  memoryFolder?: string | undefined;
}

export async function openChdb({ path, readers = 2, encryption, memoryFolder }: ChdbOptions): Promise<LogDb> {
  const engine = encryption && openEngine(path, encryption);
  const connect = () => createClient({ connection: toConnection(path), log: { level: ClickHouseLogLevel.OFF } });
  // One connection runs one query at a time, so neither a slow read nor a deletion must share one with the inserts.
  const writerPool = createPool([connect()]);
  const commandPool = createPool([connect()]);
  const quickPool = createPool(Array.from({ length: readers }, connect), { patience: maxWait });
  const slowPool = createPool(Array.from({ length: readers }, connect), { patience: maxWait });
  const handOver = createHandOver({ path, memory: memoryFolder, allowDisk: !encryption?.isOn });
  const disconnect = (client: ClickHouseClient) => client.close();
  let folders: string[] | undefined;
  return createLogDb({
    read: ({ isSlow, turn }, work) => (isSlow ? slowPool : quickPool).use(work, turn),
    write: writerPool.use,
    command: commandPool.use,
    bind: (sql, params) => ({ query: bindBySet(sql, params) }),
    async insertRows(client, { into, settings }, rows) {
      await handOver(rows, {
        fromFile: (file) =>
          client.command({ query: `${into} FROM INFILE '${file}' FORMAT RowBinary`, clickhouse_settings: settings }),
        inline: () =>
          client.insert({
            table: "logs",
            columns: rowColumns.map(([name]) => name) as [string, ...string[]],
            values: readRows(rows).map(toColumns),
            format: "JSONCompactEachRow",
            clickhouse_settings: settings,
          }),
      });
      folders ??= await foldersOfLogs(client);
      await Promise.all(folders.map(syncFolder));
    },
    readsItsWrites: true,
    close: async () => {
      await Promise.all([writerPool, commandPool, quickPool, slowPool].map((pool) => pool.useAll(disconnect)));
      engine?.close();
    },
  });
}

async function foldersOfLogs(client: ClickHouseClient): Promise<string[]> {
  const query = "SELECT arrayJoin(data_paths) AS folder FROM system.tables WHERE name = 'logs'";
  const rows = await (await client.query({ query, format: "JSONEachRow" })).json<{ folder: string }>();
  return rows.map(({ folder }) => folder);
}

/** The engine syncs a part and then gives it its name; that name survives a power cut only when this is done. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

// The same interface, but chDB takes its types from another release of the client.
function toConnection(path: string): Connection {
  return createChdbConnection({ path }) as Connection;
}
