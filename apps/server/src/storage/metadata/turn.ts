import type { MetadataDb } from "./tables.ts";

/** A write that changes nothing: whoever else takes a turn for this account waits until our transaction ends. */
export async function takeTurn(tx: MetadataDb, accountId: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set((is) => ({ createdAt: is.ref("createdAt") }))
    .where("id", "=", accountId)
    .execute();
}
