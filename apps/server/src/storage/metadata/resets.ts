// Rights to set a new password, given for a code and used once.
import type { MetadataDb, ResetRecord } from "./tables.ts";

export type ResetStore = ReturnType<typeof createResetStore>;

export function createResetStore(db: MetadataDb) {
  return {
    async add(reset: ResetRecord): Promise<void> {
      await db.insertInto("resets").values(reset).execute();
    },

    async isOpen(tokenHash: string, now: number): Promise<boolean> {
      const reset = await db
        .selectFrom("resets")
        .select("accountId")
        .where("tokenHash", "=", tokenHash)
        .where("expiresAt", ">", now)
        .executeTakeFirst();
      return reset !== undefined;
    },

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom("resets").where("expiresAt", "<=", now).execute();
    },
  };
}
