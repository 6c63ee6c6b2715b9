// One-time codes, and the registrations that wait for one.
import type { CodeKind, CodeRecord, MetadataDb, RegistrationRecord } from "./tables.ts";

export type CodeStore = ReturnType<typeof createCodeStore>;

export interface NewRegistration {
  registration: RegistrationRecord;
  code: CodeRecord;
}

/**
 * What is left of a code that opens nothing any more. It keeps its slot until it would have expired: a slot that came
 * free early would tell a stranger that somebody at this address had a use for it.
 */
export const spent = { codeHash: "" };

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

    /**
     * Takes one try from every live code of an address that has any left, or of one subject's, and gives these codes.
     * Counted before they are compared, so that guesses sent all at once are counted too.
     */
    takeTry: (
      kind: CodeKind,
      email: string,
      { now, maxTries, subjectId }: { now: number; maxTries: number; subjectId?: string | undefined },
    ): Promise<CodeRecord[]> =>
      db
        .updateTable("codes")
        .set((is) => ({ tries: is("tries", "+", 1) }))
        .where("email", "=", email)
        .where("kind", "=", kind)
        .where("expiresAt", ">", now)
        .where("tries", "<", maxTries)
        .$if(subjectId !== undefined, (query) => query.where("subjectId", "=", subjectId ?? ""))
        .returning(columns)
        .execute(),

    /** Of many that take the same code at once, one gets true. */
    async use(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("codes")
        .set(spent)
        .where("id", "=", id)
        .where("codeHash", "!=", spent.codeHash)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async removeExpired({ now, registeredUntil }: { now: number; registeredUntil: number }): Promise<void> {
      await db.deleteFrom("codes").where("expiresAt", "<=", now).execute();
      await db.deleteFrom("registrations").where("createdAt", "<=", registeredUntil).execute();
    },
  };
}

/** Takes one of the address's slots that no live code holds: however many come at once, each slot lets one in. */
async function addCode(db: MetadataDb, code: CodeRecord, maxLive: number): Promise<boolean> {
  const live = await db
    .selectFrom("codes")
    .select("slot")
    .where("email", "=", code.email)
    .where("kind", "=", code.kind)
    .where("expiresAt", ">", code.createdAt)
    .execute();
  const taken = new Set(live.map(({ slot }) => slot));
  for (let slot = 0; slot < maxLive; slot++) {
    if (!taken.has(slot) && (await takeSlot(db, code, slot))) return true;
  }
  return false;
}

async function takeSlot(db: MetadataDb, code: CodeRecord, slot: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("codes")
    .values({ ...code, slot })
    .onConflict((conflict) =>
      conflict.columns(["email", "kind", "slot"]).doUpdateSet(code).where("codes.expiresAt", "<=", code.createdAt),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
