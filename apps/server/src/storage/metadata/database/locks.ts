// No-op updates that take a row lock: other writers of the same account or team wait until the transaction ends.
import type { MetadataDb } from "./tables.ts";

export async function lockAccount(tx: MetadataDb, accountId: string): Promise<void> {
  await tx
    .updateTable("accounts")
    .set((is) => ({ createdAt: is.ref("createdAt") }))
    .where("id", "=", accountId)
    .execute();
}

export async function lockTeam(tx: MetadataDb, teamId: string): Promise<void> {
  await tx
    .updateTable("teams")
    .set((is) => ({ createdAt: is.ref("createdAt") }))
    .where("id", "=", teamId)
    .execute();
}
