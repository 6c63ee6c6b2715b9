// Single-use permissions to set a new password, issued for a code.
import type { AccountRecord, MetadataDb, ResetRecord } from "../database/tables.ts";

export type ResetStore = ReturnType<typeof createResetStore>;

export function createResetStore(db: MetadataDb) {
  return {
    async add(reset: ResetRecord): Promise<void> {
      await db.insertInto("resets").values(reset).execute();
    },

    /** The account whose password it sets; undefined if it is unknown, used or expired. */
    accountOf: (tokenHash: string, now: number): Promise<Pick<AccountRecord, "id" | "name" | "email"> | undefined> =>
      db
        .selectFrom("resets")
        .innerJoin("accounts", "accounts.id", "resets.accountId")
        .select(["accounts.id", "accounts.name", "accounts.email"])
        .where("tokenHash", "=", tokenHash)
        .where("expiresAt", ">", now)
        .executeTakeFirst(),

    async removeExpired(now: number): Promise<void> {
      await db.deleteFrom("resets").where("expiresAt", "<=", now).execute();
    },
  };
}
