// Sign-in provider users linked to accounts.
import type { ProviderId } from "@contrail/protocol";
import type { AccountRecord, IdentityRecord, MetadataDb } from "../database/tables.ts";

export type { IdentityRecord } from "../database/tables.ts";
export type IdentityStore = ReturnType<typeof createIdentityStore>;

export function createIdentityStore(db: MetadataDb) {
  return {
    account: (provider: ProviderId, subject: string): Promise<AccountRecord | undefined> =>
      db
        .selectFrom("identities")
        .innerJoin("accounts", "accounts.id", "identities.accountId")
        .selectAll("accounts")
        .where("identities.provider", "=", provider)
        .where("identities.subject", "=", subject)
        .executeTakeFirst(),

    /** false if it is already linked. */
    async link(identity: IdentityRecord): Promise<boolean> {
      const inserted = await db
        .insertInto("identities")
        .values(identity)
        .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    },

    async providers(accountId: string): Promise<ProviderId[]> {
      const rows = await db
        .selectFrom("identities")
        .select("provider")
        .distinct()
        .where("accountId", "=", accountId)
        .orderBy("provider")
        .execute();
      return rows.map(({ provider }) => provider);
    },
  };
}
