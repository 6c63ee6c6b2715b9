// Work that only one of the servers does at a time.
import type { MetadataDb } from "./database/tables.ts";

export type LeaseStore = ReturnType<typeof createLeaseStore>;

export interface Lease {
  holder: string;
  now: number;
  /** Another server can take it after this. */
  until: number;
}

export function createLeaseStore(db: MetadataDb) {
  return {
    /** Takes or renews the lease; false if another server holds it. */
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
  };
}
