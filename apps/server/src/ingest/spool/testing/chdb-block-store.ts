// The real log store on chDB in this process, with access to its messages.
import { openChdb } from "../../../storage/logs/database/chdb.ts";
import { migrateLogs } from "../../../storage/logs/database/migrations.ts";
import { createLogStore } from "../../../storage/logs/store.ts";
import type { BlockStore } from "../store-block.ts";

export interface ChdbBlockStore extends BlockStore {
  messages(): Promise<string[]>;
  delete(message: string): Promise<void>;
  close(): Promise<void>;
}

export async function openChdbBlockStore(path: string): Promise<ChdbBlockStore> {
  const db = await openChdb({ path });
  await migrateLogs(db);
  const { insert, missing } = createLogStore(db);
  return {
    insert,
    missing,
    async messages() {
      const rows = await db.query<{ message: string }>("SELECT message FROM logs ORDER BY message");
      return rows.map(({ message }) => message);
    },
    delete: (message) => db.command("DELETE FROM logs WHERE message = {message:String}", { message }),
    close: db.close,
  };
}
