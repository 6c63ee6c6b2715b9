import type { AccountRecord, MetadataDb } from "../database/tables.ts";

export type { AccountRecord } from "../database/tables.ts";
export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(db: MetadataDb) {
  return {
    byEmail: (email: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst(),

    byId: (id: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst(),

    /** false if the address already has an account. From now on, no pending registration of it can be completed. */
    register: (account: AccountRecord): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const inserted = await tx
          .insertInto("accounts")
          .values(account)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 0n) return false;
        await tx
          .deleteFrom("codes")
          .where("email", "=", account.email)
          .where("kind", "=", "account_verification")
          .execute();
        return true;
      }),

    /** Also ends every session but the kept one, and every pending reset. */
    changePassword: (id: string, passwordHash: string, { keepSession }: { keepSession: string }): Promise<void> =>
      db.transaction().execute((tx) => setPassword(tx, id, passwordHash, keepSession)),

    /** Uses up a reset; undefined if it is unknown, used or expired. Ends every session. */
    resetPassword: (tokenHash: string, passwordHash: string, now: number): Promise<AccountRecord | undefined> =>
      db.transaction().execute(async (tx) => {
        const reset = await tx
          .deleteFrom("resets")
          .where("tokenHash", "=", tokenHash)
          .where("expiresAt", ">", now)
          .returning("accountId")
          .executeTakeFirst();
        if (!reset) return undefined;
        await setPassword(tx, reset.accountId, passwordHash);
        return tx.selectFrom("accounts").selectAll().where("id", "=", reset.accountId).executeTakeFirst();
      }),

    /** With everything that belongs to it, and everything stored for its email address. */
    remove: ({ id, email }: Pick<AccountRecord, "id" | "email">): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom("accounts").where("id", "=", id).execute();
        await tx.deleteFrom("codes").where("email", "=", email).execute();
        await tx.deleteFrom("registrations").where("email", "=", email).execute();
        await tx.deleteFrom("outbox").where("recipient", "=", email).execute();
        await tx.deleteFrom("mailQueue").where("recipient", "=", email).execute();
      }),
  };
}

async function setPassword(tx: MetadataDb, id: string, passwordHash: string, keepSession = ""): Promise<void> {
  await tx.updateTable("accounts").set({ passwordHash }).where("id", "=", id).execute();
  await tx.deleteFrom("sessions").where("accountId", "=", id).where("id", "!=", keepSession).execute();
  await tx.deleteFrom("resets").where("accountId", "=", id).execute();
  await tx.deleteFrom("codes").where("subjectId", "=", id).where("kind", "=", "password_reset").execute();
}
