import type { MetadataDb } from "./tables.ts";

/** Joins the transaction that the store is part of, if there is one. */
export function inTransaction<Result>(db: MetadataDb, work: (tx: MetadataDb) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
