// One-time codes, and the registrations that wait for one.
import type { CodeKind, CodeRecord, MetadataDb, RegistrationRecord } from "./tables.ts";

export type CodeStore = ReturnType<typeof createCodeStore>;

export interface NewRegistration {
  registration: RegistrationRecord;
  code: CodeRecord;
}

export function createCodeStore(db: MetadataDb) {
  return {
    addRegistration: ({ registration, code }: NewRegistration): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto("registrations").values(registration).execute();
        await tx.insertInto("codes").values(code).execute();
      }),

    registration: (id: string): Promise<RegistrationRecord | undefined> =>
      db.selectFrom("registrations").selectAll().where("id", "=", id).executeTakeFirst(),

    async add(code: CodeRecord): Promise<void> {
      await db.insertInto("codes").values(code).execute();
    },

    /** Not yet expired, newest first. */
    live: (kind: CodeKind, email: string, now: number): Promise<CodeRecord[]> =>
      db
        .selectFrom("codes")
        .selectAll()
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
        .returningAll()
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
