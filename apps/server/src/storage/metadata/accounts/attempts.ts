// Attempt counts, shared by all servers of an installation and kept across restarts.
import type { AttemptsRecord, MetadataDb } from "../database/tables.ts";

export type AttemptStore = ReturnType<typeof createAttemptStore>;

export interface AttemptWindow {
  now: number;
  /** Length of a new window in milliseconds; a running window keeps its end. */
  length: number;
  subject?: string | undefined;
}

export function createAttemptStore(db: MetadataDb) {
  return {
    /** Increments and returns the count; concurrent calls each get a different number. */
    async count(name: string, { now, length, subject = "" }: AttemptWindow): Promise<AttemptsRecord> {
      await db.deleteFrom("attempts").where("endsAt", "<=", now).execute();
      return db
        .insertInto("attempts")
        .values({ name, count: 1, endsAt: now + length, subject })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet((is) => ({ count: is("attempts.count", "+", 1) })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Undoes a counted attempt, unless its window is over. */
    async undo({ name, endsAt }: Pick<AttemptsRecord, "name" | "endsAt">): Promise<void> {
      await db
        .updateTable("attempts")
        .set((is) => ({ count: is("count", "-", 1) }))
        .where("name", "=", name)
        .where("endsAt", "=", endsAt)
        .execute();
    },

    async clear(subject: string): Promise<void> {
      await db.deleteFrom("attempts").where("subject", "=", subject).execute();
    },
  };
}
