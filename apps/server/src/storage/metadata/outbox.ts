// Mails of an install that does not send any.
import type { MailRecord, MetadataDb } from "./tables.ts";

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(db: MetadataDb) {
  return {
    async add(mail: MailRecord): Promise<void> {
      await db.insertInto("outbox").values(mail).execute();
    },

    /** Newest first. */
    list: (limit: number): Promise<MailRecord[]> =>
      db.selectFrom("outbox").selectAll().orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute(),
  };
}
