import type { ContactMessageRecord, MetadataDb } from "./tables.ts";

export type { ContactMessageRecord } from "./tables.ts";
export type ContactMessageStore = ReturnType<typeof createContactMessageStore>;

export function createContactMessageStore(db: MetadataDb) {
  return {
    async add(message: ContactMessageRecord): Promise<void> {
      await db.insertInto("contactMessages").values(message).execute();
    },

    /** The newest first. */
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
