// Opens the two databases of an installation, each embedded or on a server, and brings them up to date.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { connectToDatabase } from "./connect-to-database.ts";
import type { Engine } from "./engine/engine.ts";
import { createArrivals } from "./logs/arrivals.ts";
import { openChdb } from "./logs/database/chdb.ts";
import { openClickHouse } from "./logs/database/clickhouse.ts";
import type { LogDb } from "./logs/database/driver.ts";
import { type Encryption, keepOnDisk } from "./logs/database/encrypted-disk.ts";
import { migrateLogs } from "./logs/database/migrations.ts";
import { createLogStore } from "./logs/store.ts";
import { inTransaction } from "./metadata/database/in-transaction.ts";
import { migrateMetadata } from "./metadata/database/migrations.ts";
import { type Notices, openLocalNotices } from "./metadata/database/notices.ts";
import { openPostgres } from "./metadata/database/postgres.ts";
import { openPostgresNotices } from "./metadata/database/postgres-notices.ts";
import type { QueryObserver } from "./metadata/database/query-log.ts";
import { openSqlite } from "./metadata/database/sqlite.ts";
import type { MetadataDb } from "./metadata/database/tables.ts";
import { createInstallStore, type InstallStore } from "./metadata/install.ts";
import { createMetadataStores, type MetadataStores } from "./metadata/stores.ts";

export interface StorageOptions extends QueryObserver {
  dataDir: string;
  /** Without it, logs are stored in the data folder. */
  clickhouseUrl?: string | undefined;
  /** Without it, metadata is stored in the data folder. */
  postgresUrl?: string | undefined;
  /** Encryption of logs in the data folder. */
  encryption?: Encryption | undefined;
  /** The embedded log engine; by default, the one that this machine can run. */
  engine?: Engine | undefined;
  /** A folder in memory, for the embedded log database; undefined: the system's. */
  memoryFolder?: string | undefined;
  /** Runs before the logs are opened: with a wrong key, the engine would treat encrypted parts as broken. */
  checkSecret?: (install: InstallStore) => Promise<void>;
}

export type Storage = Awaited<ReturnType<typeof openStorage>>;

export async function openStorage(options: StorageOptions) {
  await mkdir(options.dataDir, { recursive: true });
  const metadata = await openMetadata(options);
  const install = createInstallStore(metadata);
  const next = async () => {
    await options.checkSecret?.(install);
    return openLogs(options);
  };
  const notices = await closeOnFailure(openNotices(metadata, options.postgresUrl), () => metadata.destroy());
  const closeMetadata = () => notices.close().then(() => metadata.destroy());
  const logs = await closeOnFailure(next(), closeMetadata);
  return {
    logs: createLogStore(logs),
    arrivals: createArrivals(logs),
    ...createMetadataStores(metadata),
    /**
     * All changes or none. Inside, only the given stores may be used: on SQLite, everything else waits for the end of the
     * transaction.
     */
    transaction: <Result>(work: (tx: MetadataStores) => Promise<Result>): Promise<Result> =>
      inTransaction(metadata, (tx) => work(createMetadataStores(tx))),
    notices,
    pingLogs: (): Promise<void> => logs.ping(),
    async ping(): Promise<void> {
      await Promise.all([logs.ping(), pingMetadata(metadata)]);
    },
    async close(): Promise<void> {
      await Promise.all([logs.close(), closeMetadata()]);
    },
  };
}

/** Only the metadata, for commands beside a running server. */
export async function openMetadataStores(options: Omit<StorageOptions, "engine" | "encryption">) {
  const metadata = await openMetadata(options);
  const stores = createMetadataStores(metadata);
  const checked = options.checkSecret?.(stores.install) ?? Promise.resolve();
  await closeOnFailure(checked, () => metadata.destroy());
  return { ...stores, close: () => metadata.destroy() };
}

async function openLogs(options: StorageOptions): Promise<LogDb> {
  const { dataDir, clickhouseUrl: url, encryption, engine, memoryFolder } = options;
  const path = join(dataDir, "logs");
  const server = { name: "ClickHouse", setting: "CONTRAIL_CLICKHOUSE_URL", url, path };
  const db = await connectToDatabase(server, () =>
    url === undefined ? openChdb({ path, encryption, engine, memoryFolder }) : openClickHouse({ url }),
  );
  const ready = connectToDatabase(server, () => db.ping())
    .then(() => migrateLogs(db))
    .then(() => (url === undefined && encryption ? keepOnDisk(db, encryption) : undefined));
  await closeOnFailure(ready, () => db.close());
  return db;
}

async function openMetadata({ dataDir, postgresUrl: url, onQuery }: StorageOptions): Promise<MetadataDb> {
  const file = join(dataDir, "contrail.sqlite");
  const server = { name: "PostgreSQL", setting: "CONTRAIL_POSTGRES_URL", url, path: file };
  const db = await connectToDatabase(server, () =>
    url === undefined ? openSqlite({ file, onQuery }) : openPostgres({ url, onQuery }),
  );
  const ready = connectToDatabase(server, () => pingMetadata(db)).then(() => migrateMetadata(db));
  await closeOnFailure(ready, () => db.destroy());
  return db;
}

async function openNotices(db: MetadataDb, url: string | undefined): Promise<Notices> {
  return url === undefined ? openLocalNotices() : openPostgresNotices({ url, db });
}

async function pingMetadata(db: MetadataDb): Promise<void> {
  await sql`select 1`.execute(db);
}

/** If the next step fails, the stores opened before it are closed. */
async function closeOnFailure<Result>(nextStep: Promise<Result>, close: () => Promise<void>): Promise<Result> {
  try {
    return await nextStep;
  } catch (error) {
    await close();
    throw error;
  }
}
