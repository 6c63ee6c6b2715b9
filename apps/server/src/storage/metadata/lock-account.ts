import type { MetadataDb } from "./tables.ts";

/** A write that changes nothing: whoever else changes what belongs to this account waits until we are done. */
export async function takeTurn(tx: MetadataDb, accountId: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set((is) => ({ createdAt: is.ref("createdAt") }))
    .where("id", "=", accountId)
    .execute();
}
