// How far the stored rows of each spool are digested.
import { inTransaction } from "./database/in-transaction.ts";
import type { MetadataDb } from "./database/tables.ts";

export type DigestCursorStore = ReturnType<typeof createDigestCursorStore>;

export interface DigestPosition {
  spool: string;
  /** The last frame. */
  upTo: number;
}

export function createDigestCursorStore(db: MetadataDb) {
  return {
    /** The last frame that is digested; an unknown spool starts after `storedTo`. */
    async digestedTo(spool: string, storedTo: number): Promise<number> {
      await db
        .insertInto("digestCursors")
        .values({ spool, digestedTo: storedTo })
        .onConflict((conflict) => conflict.column("spool").doNothing())
        .execute();
      const known = await db
        .selectFrom("digestCursors")
        .select("digestedTo")
        .where("spool", "=", spool)
        .executeTakeFirstOrThrow();
      return known.digestedTo;
    },

    /** Does the work and moves the cursor: both or neither, and once, no matter how often it is tried. */
    record: ({ spool, upTo }: DigestPosition, work: (tx: MetadataDb) => Promise<void>): Promise<void> =>
      inTransaction(db, async (tx) => {
        const moved = await tx
          .insertInto("digestCursors")
          .values({ spool, digestedTo: upTo })
          .onConflict((conflict) =>
            conflict.column("spool").doUpdateSet({ digestedTo: upTo }).where("digestCursors.digestedTo", "!=", upTo),
          )
          .returning("spool")
          .executeTakeFirst();
        // Otherwise, this block was recorded before, and the response was lost.
        if (moved) await work(tx);
      }),
  };
}
