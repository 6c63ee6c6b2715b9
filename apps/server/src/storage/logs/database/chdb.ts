// The embedded ClickHouse engine, with its files in one folder.
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { syncFolder } from "../../../sync-folder.ts";
import type { Engine } from "../../engine/engine.ts";
import { loadEngine } from "../../engine/load-engine.ts";
import { bindBySet } from "./bind.ts";
import { type BindQuery, createLogDb, maxQueuedPerTenant, maxWaitMs } from "./client.ts";
import { createConnectionPool } from "./connection-pool.ts";
import type { LogDb } from "./driver.ts";
import { type Encryption, startEncrypted } from "./encrypted-disk.ts";
import { createFileInsert } from "./insert-from-file.ts";
import { resetConnection } from "./reset-connection.ts";

export interface ChdbOptions {
  path: string;
  /** By default, the one that this machine can run. */
  engine?: Engine | undefined;
  /** Concurrent quick reads, and as many slow ones. Each uses a thread of libuv's pool (4 by default) while it runs. */
  readers?: number;
  encryption?: Encryption | undefined;
  /** A folder in memory; undefined: the system's. */
  memoryFolder?: string | undefined;
}

export async function openChdb(options: ChdbOptions): Promise<LogDb> {
  const { path, readers = 2, encryption, memoryFolder } = options;
  const engine = options.engine ?? (await loadEngine());
  const encrypted = encryption && startEncrypted(engine, path, encryption);
  const connect = () => createClient({ connection: engine.connect(path), log: { level: ClickHouseLogLevel.OFF } });
  const disconnect = (client: ClickHouseClient) => client.close();
  const reset = (client: ClickHouseClient, error: unknown) => resetConnection(client, error, bind);
  // Without a reset, which would leave the limits of reads behind.
  const createPool = (size: number) => createConnectionPool({ size, connect, disconnect });
  const createReadPool = () =>
    createConnectionPool({
      size: readers,
      connect,
      disconnect,
      reset,
      maxWaitMs,
      maxActivePerTenant: Math.ceil(readers / 2),
      maxQueuedPerTenant,
    });
  // One connection runs one query at a time, so neither a slow read nor a deletion must share one with the inserts.
  const pools = {
    insert: createPool(1),
    command: createPool(1),
    ping: createPool(1),
    quick: createReadPool(),
    slow: createReadPool(),
  };
  const insertFromFile = createFileInsert({ path, memory: memoryFolder, allowDisk: !encryption?.isOn });
  let folders: string[] | undefined;
  return createLogDb({
    read: ({ isSlow, tenant }, work) => (isSlow ? pools.slow : pools.quick).use(work, tenant),
    write: pools.insert.use,
    command: pools.command.use,
    check: pools.ping.use,
    bind,
    async insertRows(client, { into, codec, settings }, rows) {
      await insertFromFile(rows, {
        fromFile: (file) =>
          client.command({ query: `${into} FROM INFILE '${file}' FORMAT RowBinary`, clickhouse_settings: settings }),
        inline: () =>
          client.insert({
            table: "logs",
            columns: codec.columns as [string, ...string[]],
            values: codec.read(rows).map(codec.toValues),
            format: "JSONCompactEachRow",
            clickhouse_settings: settings,
          }),
      });
      folders ??= await foldersOfLogs(client);
      // The engine syncs a part and then renames it; the name only survives a power failure if the folder is synced.
      await Promise.all(folders.map((folder) => syncFolder(folder)));
    },
    readsItsWrites: true,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
      await encrypted?.close();
    },
  });
}

const bind: BindQuery = (sql, params, settings) => ({ query: bindBySet(sql, params, settings) });

async function foldersOfLogs(client: ClickHouseClient): Promise<string[]> {
  const query =
    "SELECT arrayJoin(data_paths) AS folder FROM system.tables WHERE database = currentDatabase() AND name = 'logs'";
  const rows = await (await client.query({ query, format: "JSONEachRow" })).json<{ folder: string }>();
  return rows.map(({ folder }) => folder);
}
