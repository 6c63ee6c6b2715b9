// Requests with an Idempotency-Key, and their responses.
import type { IdempotencyRecord, MetadataDb } from "./database/tables.ts";

export type IdempotencyKeyStore = ReturnType<typeof createIdempotencyKeyStore>;

/** `run`: the caller does the work, under this id. `replay`: it is done, here is the response. */
export type Claim =
  | { kind: "run"; runId: string }
  | { kind: "replay"; sealed: string }
  | { kind: "in_progress"; lockedUntil: number }
  | { kind: "other_request" };

type NewClaim = Omit<IdempotencyRecord, "sealed">;

export function createIdempotencyKeyStore(db: MetadataDb) {
  const select = ({ accountId, keyHash }: Pick<IdempotencyRecord, "accountId" | "keyHash">) =>
    db.selectFrom("idempotencyKeys").selectAll().where("accountId", "=", accountId).where("keyHash", "=", keyHash);

  /** Of several servers that find an expired lock, only one takes it over. */
  async function takeOver({ runId, lockedUntil }: IdempotencyRecord, newLock: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable("idempotencyKeys")
      .set({ lockedUntil: newLock })
      .where("runId", "=", runId)
      .where("lockedUntil", "=", lockedUntil)
      .where("sealed", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  return {
    /** Locks a key for the caller, or returns the state of the first request with it. */
    async claim(wanted: NewClaim, now: number): Promise<Claim> {
      await db.deleteFrom("idempotencyKeys").where("expiresAt", "<=", now).execute();
      for (;;) {
        const inserted = await db
          .insertInto("idempotencyKeys")
          .values({ ...wanted, sealed: null })
          .onConflict((conflict) => conflict.columns(["accountId", "keyHash"]).doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: "run", runId: wanted.runId };
        const known = await select(wanted).executeTakeFirst();
        // Released between the two queries.
        if (!known) continue;
        if (known.requestHash !== wanted.requestHash) return { kind: "other_request" };
        if (known.sealed !== null) return { kind: "replay", sealed: known.sealed };
        if (known.lockedUntil > now) return { kind: "in_progress", lockedUntil: known.lockedUntil };
        if (await takeOver(known, wanted.lockedUntil)) return { kind: "run", runId: known.runId };
      }
    },

    async complete(runId: string, sealed: string): Promise<void> {
      await db.updateTable("idempotencyKeys").set({ sealed }).where("runId", "=", runId).execute();
    },

    /** After a failure: the next request with this key starts over. */
    async release(runId: string): Promise<void> {
      await db.deleteFrom("idempotencyKeys").where("runId", "=", runId).where("sealed", "is", null).execute();
    },
  };
}
