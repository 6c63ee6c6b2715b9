// One-time codes, and the registrations that wait for one.
import type { CodeKind, CodeRecord, MetadataDb, RegistrationRecord } from "./tables.ts";

export type CodeStore = ReturnType<typeof createCodeStore>;

export interface NewRegistration {
  registration: RegistrationRecord;
  code: CodeRecord;
}

const columns = ["id", "kind", "email", "subjectId", "codeHash", "tries", "createdAt", "expiresAt"] as const;

export function createCodeStore(db: MetadataDb) {
  return {
    /** false when the address already has `maxLive` codes of this kind. */
    addRegistration: ({ registration, code }: NewRegistration, maxLive: number): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        if (!(await addCode(tx, code, maxLive))) return false;
        await tx.insertInto("registrations").values(registration).execute();
        return true;
      }),

    registration: (id: string): Promise<RegistrationRecord | undefined> =>
      db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    add: (code: CodeRecord, maxLive: number): Promise<boolean> => addCode(db, code, maxLive),

    /** Not yet expired, newest first. */
    live: (kind: CodeKind, email: string, now: number): Promise<CodeRecord[]> =>
      db
        .selectFrom("codes")
        .select(columns)
        .where("email", "=", email)
        .where("kind", "=", kind)
        .where("expiresAt", ">", now)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .execute(),

    /**
     * Takes one try from every live code of an address that has any left, and gives these codes. Counted before they
     * are compared, so that guesses sent all at once are counted too.
     */
    takeTry: (
      kind: CodeKind,
      email: string,
      { now, maxTries }: { now: number; maxTries: number },
    ): Promise<CodeRecord[]> =>
      db
        .updateTable("codes")
        .set((is) => ({ tries: is("tries", "+", 1) }))
        .where("email", "=", email)
        .where("kind", "=", kind)
        .where("expiresAt", ">", now)
        .where("tries", "<", maxTries)
        .returning(columns)
        .execute(),

    /** Also removes the registrations that no code can complete any more. */
    removeExpired: (now: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom("codes").where("expiresAt", "<=", now).execute();
        await tx
          .deleteFrom("registrations")
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("codes").select("codes.id").whereRef("codes.subjectId", "=", "registrations.id"))),
          )
          .execute();
      }),
  };
}

/** Takes one of the address's slots: however many come at once, the unique constraint lets one in for each. */
async function addCode(db: MetadataDb, code: CodeRecord, maxLive: number): Promise<boolean> {
  for (let slot = 0; slot < maxLive; slot++) {
    const inserted = await db
      .insertInto("codes")
      .values({ ...code, slot })
      .onConflict((conflict) => conflict.columns(["email", "kind", "slot"]).doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}
