// Tasks that only one of several servers does at a time.
import type { MetadataDb } from "../database/tables.ts";

export type LeaseStore = ReturnType<typeof createLeaseStore>;

export interface Lease {
  holder: string;
  now: number;
  /** Another server may take it after this, unless it is renewed. */
  until: number;
}

export function createLeaseStore(db: MetadataDb) {
  return {
    /** Takes the lease, or renews it; false if another server holds it. */
    async hold(name: string, { holder, now, until }: Lease): Promise<boolean> {
      const held = await db
        .insertInto("leases")
        .values({ name, holder, heldUntil: until })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet({ holder, heldUntil: until })
            .where((is) => is.or([is("leases.holder", "=", holder), is("leases.heldUntil", "<=", now)])),
        )
        .returning("name")
        .executeTakeFirst();
      return held !== undefined;
    },

    /** It is free from that time on. Nothing changes if another server holds it. */
    async release(name: string, { holder, from }: { holder: string; from: number }): Promise<void> {
      await db
        .updateTable("leases")
        .set({ heldUntil: from })
        .where("name", "=", name)
        .where("holder", "=", holder)
        .execute();
    },
  };
}
