// Numbers of servers that share a store, each leased by one server at a time.
import type { MetadataDb } from "./database/tables.ts";

export type NodeStore = ReturnType<typeof createNodeStore>;

export interface NodeLease {
  holder: string;
  now: number;
  /** The number is free again after this, unless the lease is renewed. */
  until: number;
}

export function createNodeStore(db: MetadataDb) {
  return {
    /** Leases the number, or renews the lease; false if another server holds it. */
    async hold(number: number, { holder, now, until }: NodeLease): Promise<boolean> {
      const held = await db
        .insertInto("nodes")
        .values({ number, holder, heldUntil: until })
        .onConflict((conflict) =>
          conflict
            .column("number")
            .doUpdateSet({ holder, heldUntil: until })
            .where((is) => is.or([is("nodes.holder", "=", holder), is("nodes.heldUntil", "<=", now)])),
        )
        .returning("number")
        .executeTakeFirst();
      return held !== undefined;
    },

    /** Its numbers are free from that time on, except for a server whose clock is behind. */
    async release(holder: string, from: number): Promise<void> {
      await db.updateTable("nodes").set({ heldUntil: from }).where("holder", "=", holder).execute();
    },
  };
}
