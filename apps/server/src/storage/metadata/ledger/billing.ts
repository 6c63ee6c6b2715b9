// Payment settings of accounts, and their ids at the provider.
import type { BillingRecord, MetadataDb } from "../database/tables.ts";

export type { BillingRecord } from "../database/tables.ts";
export type BillingStore = ReturnType<typeof createBillingStore>;

const unset: Omit<BillingRecord, "accountId"> = {
  autoRefill: 0,
  refillMode: "live",
  refillCeiling: 100,
  customerId: null,
  subscriptionId: null,
  newCardAt: null,
  keepDays: null,
  keepUntil: null,
};

export function createBillingStore(db: MetadataDb) {
  return {
    async of(accountId: string): Promise<BillingRecord> {
      const known = await db.selectFrom("billing").selectAll().where("accountId", "=", accountId).executeTakeFirst();
      return known ?? { accountId, ...unset };
    },

    change: (accountId: string, fields: Partial<typeof unset>): Promise<void> => changeBilling(db, accountId, fields),

    /** For the provider, which doesn't know our accounts. */
    async noteNewCard(customerId: string, now: number): Promise<void> {
      await db.updateTable("billing").set({ newCardAt: now }).where("customerId", "=", customerId).execute();
    },

    /** The accounts with auto-refill on in this payment mode: among the given ones, or all. */
    async withAutoRefill(mode: BillingRecord["refillMode"], accountIds?: readonly string[]): Promise<string[]> {
      if (accountIds?.length === 0) return [];
      const found = await db
        .selectFrom("billing")
        .select("accountId")
        .$if(accountIds !== undefined, (query) => query.where("accountId", "in", accountIds ?? []))
        .where("autoRefill", "=", 1)
        .where("refillMode", "=", mode)
        .execute();
      return found.map(({ accountId }) => accountId);
    },
  };
}

export async function changeBilling(db: MetadataDb, accountId: string, fields: Partial<typeof unset>): Promise<void> {
  await db
    .insertInto("billing")
    .values({ accountId, ...unset, ...fields })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(fields))
    .execute();
}
