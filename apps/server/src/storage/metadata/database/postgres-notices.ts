// Notices between servers that share one PostgreSQL: LISTEN on a separate connection, NOTIFY through the pool.

import { randomUUID } from "node:crypto";
import { secondMs } from "@contrail/protocol";
import { sql } from "kysely";
import pg from "pg";
import { createNotices, type Notices } from "./notices.ts";
import type { MetadataDb } from "./tables.ts";

export interface PostgresNoticesOptions {
  url: string;
  db: MetadataDb;
  /** Time between attempts to reconnect. */
  retryDelayMs?: number;
}

const channel = "contrail";

export async function openPostgresNotices({ url, db, retryDelayMs = 1_000 }: PostgresNoticesOptions): Promise<Notices> {
  const { notify, notifyLost, listen } = createNotices();
  const self = randomUUID();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    client = new pg.Client({
      connectionString: url,
      application_name: "contrail notices",
      connectionTimeoutMillis: 10 * secondMs,
      keepAlive: true,
    });
    // The client ends after an error; without a listener, the error would end the process.
    client.on("error", () => {});
    client.on("end", connectLater);
    client.on("notification", ({ payload = "" }) => {
      const [from, topic = "", ...words] = payload.split(" ");
      if (from !== self) notify(topic, words.join(" "));
    });
    await client.connect();
    await client.query(`listen ${channel}`);
  }

  function connectLater(): void {
    if (isClosed) return;
    // Only one attempt at a time: a failed one ends its connection, too.
    clearTimeout(retry);
    retry = setTimeout(() => connect().then(notifyLost, connectLater), retryDelayMs).unref();
  }

  await connect().catch(async (error: unknown) => {
    isClosed = true;
    clearTimeout(retry);
    throw error;
  });
  return {
    isShared: true,
    async publish(topic, text) {
      notify(topic, text);
      await sql`select pg_notify(${channel}, ${`${self} ${topic} ${text}`})`.execute(db);
    },
    listen,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
