// Emails that are waiting to be sent. Several servers may send from it concurrently.
import type { MetadataDb, QueuedMailRecord } from "./database/tables.ts";

export type { QueuedMailRecord } from "./database/tables.ts";
export type MailQueueStore = ReturnType<typeof createMailQueueStore>;

export function createMailQueueStore(db: MetadataDb) {
  return {
    /** Does nothing if an email with this id is waiting already; one that was given up is sent again. */
    async add(mail: QueuedMailRecord): Promise<void> {
      await db
        .insertInto("mailQueue")
        .values(mail)
        .onConflict((conflict) => conflict.column("id").doUpdateSet(mail).where("mailQueue.gaveUpAt", "is not", null))
        .execute();
    },

    /** The email that has waited longest; counts an attempt and hides it from all others until `until`. */
    take: ({ now, until }: { now: number; until: number }): Promise<QueuedMailRecord | undefined> =>
      db
        .updateTable("mailQueue")
        .set((is) => ({ tries: is("tries", "+", 1), dueAt: until }))
        .where("id", "=", (is) =>
          is
            .selectFrom("mailQueue")
            .select("id")
            .where("dueAt", "<=", now)
            .where("gaveUpAt", "is", null)
            .orderBy("dueAt")
            .orderBy("id")
            .limit(1),
        )
        // Again, because another server may have claimed it while we waited for its row lock.
        .where("dueAt", "<=", now)
        .returningAll()
        .executeTakeFirst(),

    async remove(id: string): Promise<void> {
      await db.deleteFrom("mailQueue").where("id", "=", id).execute();
    },

    async postpone(id: string, { dueAt, lastError }: { dueAt: number; lastError: string }): Promise<void> {
      await db.updateTable("mailQueue").set({ dueAt, lastError }).where("id", "=", id).execute();
    },

    /** Kept for the operator to see, without its content. */
    async giveUp(id: string, { gaveUpAt, lastError }: { gaveUpAt: number; lastError: string }): Promise<void> {
      await db.updateTable("mailQueue").set({ gaveUpAt, lastError, sealed: "" }).where("id", "=", id).execute();
    },

    async removeGivenUpBefore(time: number): Promise<void> {
      await db.deleteFrom("mailQueue").where("gaveUpAt", "<", time).execute();
    },

    /** Those that have failed at least once, newest first. */
    failing: (limit: number): Promise<QueuedMailRecord[]> =>
      db
        .selectFrom("mailQueue")
        .selectAll()
        .where("lastError", "is not", null)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    async countWaiting(): Promise<number> {
      const { count } = await db
        .selectFrom("mailQueue")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("gaveUpAt", "is", null)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
