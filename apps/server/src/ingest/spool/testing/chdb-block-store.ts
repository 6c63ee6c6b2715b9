// A real store for blocks: chDB in this process, with a small table and its deduplication switched on.
import { createClient } from "@clickhouse/client";
import { createChdbConnection } from "chdb/connection";
import type { BlockStore } from "../store-block.ts";

export interface ChdbBlockStore extends Required<BlockStore> {
  ids(): Promise<string[]>;
  delete(id: string): Promise<void>;
  close(): Promise<void>;
}

type Connection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>["connection"]>;

const format = "TabSeparated";

/** One row of text for the table: the text must be without tabs, line breaks and backslashes. */
export function toRow(row: { applicationId: string; time: number; id: string; message: string }): string {
  return `${row.applicationId}\t${row.time}\t${row.id}\t${row.message}\n`;
}

export async function openChdbBlockStore(path: string): Promise<ChdbBlockStore> {
  const connection = createChdbConnection({ path });
  const client = createClient({ connection: connection as unknown as Connection });
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS rows (application_id String, time Int64, id String, message String)
            ENGINE = MergeTree ORDER BY (application_id, time, id)
            SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, non_replicated_deduplication_window = 100`,
  });
  const query = async (sql: string, params: Record<string, unknown> = {}) =>
    (await client.query({ query: sql, query_params: params, format: "JSONEachRow" })).json<{ id: string }>();

  return {
    async insertBlock(rows, { token }) {
      const settings = { insert_deduplication_token: token, async_insert: 0 };
      await connection.chdb.rawInsert({ table: "rows", values: rows, format, settings });
    },

    async holds(rows) {
      const [applicationId, time, id] = rows.toString("utf8", 0, rows.indexOf(10)).split("\t");
      const found = await query(
        `SELECT id FROM rows
         WHERE application_id = {applicationId:String} AND time = {time:Int64} AND id = {id:String} LIMIT 1`,
        { applicationId, time, id },
      );
      return found.length > 0;
    },

    ids: async () => (await query("SELECT id FROM rows ORDER BY id")).map(({ id }) => id),
    async delete(id) {
      await client.command({ query: `DELETE FROM rows WHERE id = '${id}'` });
    },
    close: () => client.close(),
  };
}
