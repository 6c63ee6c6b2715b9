// Emails of an installation without SMTP.
import type { MailRecord, MetadataDb } from "./database/tables.ts";

const maxMails = 1_000;

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(db: MetadataDb) {
  return {
    /** Only the newest are kept: anyone can trigger an email, and must not be able to fill the disk. */
    async add(mail: MailRecord): Promise<void> {
      await db.insertInto("outbox").values(mail).execute();
      const oldestKept = db.selectFrom("outbox").select("createdAt").orderBy("createdAt", "desc").limit(1);
      await db
        .deleteFrom("outbox")
        .where("createdAt", "<", oldestKept.offset(maxMails - 1))
        .execute();
    },

    /** Newest first. */
    list: (limit: number): Promise<MailRecord[]> =>
      db.selectFrom("outbox").selectAll().orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute(),
  };
}
