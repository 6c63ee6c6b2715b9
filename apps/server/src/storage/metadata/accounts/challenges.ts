// Sign-ins and set-ups that wait for their second step.
import type { ChallengeRecord, MetadataDb } from "../database/tables.ts";

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export type ChallengeKey = Pick<ChallengeRecord, "tokenHash" | "purpose">;

export function createChallengeStore(db: MetadataDb) {
  return {
    async add(challenge: ChallengeRecord, now: number): Promise<void> {
      await db.deleteFrom("signInChallenges").where("expiresAt", "<=", now).execute();
      await db.insertInto("signInChallenges").values(challenge).execute();
    },

    find: ({ tokenHash, purpose }: ChallengeKey, now: number): Promise<ChallengeRecord | undefined> =>
      db
        .selectFrom("signInChallenges")
        .selectAll()
        .where("tokenHash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .executeTakeFirst(),

    /** Counted before the attempt is checked, so that parallel ones are counted, too. undefined if none is left. */
    countTry: (
      { tokenHash, purpose }: ChallengeKey,
      { now, maxTries }: { now: number; maxTries: number },
    ): Promise<ChallengeRecord | undefined> =>
      db
        .updateTable("signInChallenges")
        .set((is) => ({ tries: is("tries", "+", 1) }))
        .where("tokenHash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .where("tries", "<", maxTries)
        .returningAll()
        .executeTakeFirst(),

    /** Returns it to only one of several concurrent callers. */
    take: ({ tokenHash, purpose }: ChallengeKey, now: number): Promise<ChallengeRecord | undefined> =>
      db
        .deleteFrom("signInChallenges")
        .where("tokenHash", "=", tokenHash)
        .where("purpose", "=", purpose)
        .where("expiresAt", ">", now)
        .returningAll()
        .executeTakeFirst(),
  };
}
