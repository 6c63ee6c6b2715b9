// Numbers of servers that share a store, each held by one server for a while at a time.
import type { MetadataDb } from "./tables.ts";

export type NodeStore = ReturnType<typeof createNodeStore>;

export interface Hold {
  holder: string;
  now: number;
  /** The number is free again after this, unless it is held anew. */
  until: number;
}

export function createNodeStore(db: MetadataDb) {
  return {
    /** Takes the number, or keeps it; false when somebody else holds it. */
    async hold(number: number, { holder, now, until }: Hold): Promise<boolean> {
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

    /** What it holds is free from that time on: not for a server whose clock is behind it. */
    async release(holder: string, from: number): Promise<void> {
      await db.updateTable("nodes").set({ heldUntil: from }).where("holder", "=", holder).execute();
    },
  };
}
