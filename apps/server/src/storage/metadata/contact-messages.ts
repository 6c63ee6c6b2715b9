import type { ContactMessageRecord, MetadataDb } from "./database/tables.ts";

export type { ContactMessageRecord } from "./database/tables.ts";

/** Anyone can write, so the table must not grow without bound. */
const maxMessages = 10_000;

export type ContactMessageStore = ReturnType<typeof createContactMessageStore>;

export function createContactMessageStore(db: MetadataDb) {
  return {
    async add(message: ContactMessageRecord): Promise<void> {
      await db.insertInto("contactMessages").values(message).execute();
      const oldestKept = db.selectFrom("contactMessages").select("createdAt").orderBy("createdAt", "desc").limit(1);
      await db
        .deleteFrom("contactMessages")
        .where("createdAt", "<", oldestKept.offset(maxMessages - 1))
        .execute();
    },

    /** Newest first. */
    list: (limit: number): Promise<ContactMessageRecord[]> =>
      db
        .selectFrom("contactMessages")
        .select(["id", "topic", "name", "email", "message", "createdAt"])
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
  };
}
