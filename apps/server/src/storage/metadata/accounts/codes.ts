// One-time codes, and the registrations waiting for one.
import { inTransaction } from "../database/in-transaction.ts";
import type { CodeKind, CodeRecord, MetadataDb, RegistrationRecord } from "../database/tables.ts";

export type CodeStore = ReturnType<typeof createCodeStore>;

export interface NewRegistration {
  registration: RegistrationRecord;
  code: CodeRecord;
}

export interface CodeGuess {
  now: number;
  maxAttempts: number;
  /** The source of the guess; attempts by the source that requested the code are counted separately from all others. */
  requestedBy: string;
  /** Known only to the client that started the registration; with it, an attempt counts as that client's. */
  subjectId?: string | undefined;
}

export function createCodeStore(db: MetadataDb) {
  return {
    addRegistration: ({ registration, code }: NewRegistration): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.insertInto("registrations").values(registration).execute();
        await putCode(tx, code);
      }),

    registration: (id: string): Promise<RegistrationRecord | undefined> =>
      db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Replaces the code that was sent for the same subject before. */
    put: (code: CodeRecord): Promise<void> => putCode(db, code),

    /**
     * Uses one attempt of every live code of an address, or of one subject, that has any left, and returns these codes.
     * Counted before they are compared, so that parallel guesses are counted, too.
     */
    async countAttempt(kind: CodeKind, email: string, guess: CodeGuess): Promise<CodeRecord[]> {
      const { now, maxAttempts, requestedBy, subjectId } = guess;
      const live = (column: "tries" | "foreignTries") =>
        db
          .updateTable("codes")
          .set((is) => ({ [column]: is(column, "+", 1) }))
          .where("email", "=", email)
          .where("kind", "=", kind)
          .where("expiresAt", ">", now)
          .where(column, "<", maxAttempts);
      if (subjectId !== undefined) return live("tries").where("subjectId", "=", subjectId).returningAll().execute();
      const own = await live("tries").where("requestedBy", "=", requestedBy).returningAll().execute();
      const foreign = await live("foreignTries").where("requestedBy", "!=", requestedBy).returningAll().execute();
      return [...own, ...foreign];
    },

    /** true for only one of several concurrent uses of a code. */
    async use(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("codes").where("id", "=", id).executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async removeExpired({ now, registeredUntil }: { now: number; registeredUntil: number }): Promise<void> {
      await db.deleteFrom("codes").where("expiresAt", "<=", now).execute();
      await db.deleteFrom("registrations").where("createdAt", "<=", registeredUntil).execute();
    },
  };
}

async function putCode(db: MetadataDb, code: CodeRecord): Promise<void> {
  await db.deleteFrom("codes").where("expiresAt", "<=", code.createdAt).execute();
  await db
    .insertInto("codes")
    .values(code)
    .onConflict((conflict) => conflict.columns(["kind", "subjectId"]).doUpdateSet(code))
    .execute();
}
