import type { MetadataDb } from "./tables.ts";

/** A no-op update that takes the account's row lock: other writers of this account wait until the transaction ends. */
export async function lockAccount(tx: MetadataDb, accountId: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set((is) => ({ createdAt: is.ref("createdAt") }))
    .where("id", "=", accountId)
    .execute();
}
