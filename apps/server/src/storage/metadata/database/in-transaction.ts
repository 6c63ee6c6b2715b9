import type { MetadataDb } from "./tables.ts";

export function inTransaction<T>(db: MetadataDb, work: (tx: MetadataDb) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
