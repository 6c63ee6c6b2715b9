// One-time codes, and the registrations that wait for one.
import type { CodeKind, CodeRecord, MetadataDb, RegistrationRecord } from "../database/tables.ts";

export type CodeStore = ReturnType<typeof createCodeStore>;

export interface NewRegistration {
  registration: RegistrationRecord;
  code: CodeRecord;
}

export interface CodeGuess {
  now: number;
  maxAttempts: number;
  /** Who guesses; tries of the one who requested the code are counted apart from those of everyone else. */
  requestedBy: string;
  /** Given by the one who started a registration, whose tries these then are. */
  subjectId?: string | undefined;
}

export function createCodeStore(db: MetadataDb) {
  return {
    addRegistration: ({ registration, code }: NewRegistration): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto("registrations").values(registration).execute();
        await putCode(tx, code);
      }),

    registration: (id: string): Promise<RegistrationRecord | undefined> =>
      db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Replaces the code that was sent for the same subject before. */
    put: (code: CodeRecord): Promise<void> => putCode(db, code),

    /**
     * Takes one try from every live code of an address that has any left, or of one subject's, and gives these codes.
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

    /** Of several concurrent uses of the same code, one gets true. */
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
