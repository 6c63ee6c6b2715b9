// Payment settings of teams, and their ids at the provider.
import { appendEntry, type NewAuditEntry } from "../audit/append.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { BillingRecord, MetadataDb } from "../database/tables.ts";

export type { BillingRecord } from "../database/tables.ts";
export type BillingStore = ReturnType<typeof createBillingStore>;

const unset: Omit<BillingRecord, "teamId"> = {
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
    async of(teamId: string): Promise<BillingRecord> {
      const known = await db.selectFrom("billing").selectAll().where("teamId", "=", teamId).executeTakeFirst();
      return known ?? { teamId, ...unset };
    },

    change: (teamId: string, fields: Partial<typeof unset>, entry?: NewAuditEntry): Promise<void> =>
      inTransaction(db, async (tx) => {
        await changeBilling(tx, teamId, fields);
        if (entry) await appendEntry(tx, entry);
      }),

    /** For the provider, which doesn't know our teams. */
    async noteNewCard(customerId: string, now: number): Promise<void> {
      await db.updateTable("billing").set({ newCardAt: now }).where("customerId", "=", customerId).execute();
    },

    /** The teams with auto-refill on in this payment mode: among the given ones, or all. */
    async withAutoRefill(mode: BillingRecord["refillMode"], teamIds?: readonly string[]): Promise<string[]> {
      if (teamIds?.length === 0) return [];
      const found = await db
        .selectFrom("billing")
        .select("teamId")
        .$if(teamIds !== undefined, (query) => query.where("teamId", "in", teamIds ?? []))
        .where("autoRefill", "=", 1)
        .where("refillMode", "=", mode)
        .execute();
      return found.map(({ teamId }) => teamId);
    },
  };
}

export async function changeBilling(db: MetadataDb, teamId: string, fields: Partial<typeof unset>): Promise<void> {
  await db
    .insertInto("billing")
    .values({ teamId, ...unset, ...fields })
    .onConflict((conflict) => conflict.column("teamId").doUpdateSet(fields))
    .execute();
}
