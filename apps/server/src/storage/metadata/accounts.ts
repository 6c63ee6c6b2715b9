import type { AccountRecord, MetadataDb } from "./tables.ts";

export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(db: MetadataDb) {
  return {
    byEmail: (email: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst(),

    /** Turns a registration into an account; false when the address has one already. */
    register: (account: AccountRecord): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const inserted = await tx
          .insertInto("accounts")
          .values(account)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 0n) return false;
        // Codes before registrations, the order of `removeExpired`: two transactions then never wait for each other.
        await tx
          .deleteFrom("codes")
          .where("email", "=", account.email)
          .where("kind", "=", "account_verification")
          .execute();
        await tx.deleteFrom("registrations").where("email", "=", account.email).execute();
        return true;
      }),
  };
}
