// Account preferences as JSON: a new preference needs no new column.
import type { MetadataDb } from "../database/tables.ts";

export type PreferenceStore = ReturnType<typeof createPreferenceStore>;

export function createPreferenceStore(db: MetadataDb) {
  return {
    /** undefined if the account has never changed any. */
    async notifications(accountId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("preferences")
        .select("notifications")
        .where("accountId", "=", accountId)
        .executeTakeFirst();
      return row?.notifications;
    },

    async setNotifications(accountId: string, notifications: string): Promise<void> {
      await db
        .insertInto("preferences")
        .values({ accountId, notifications })
        .onConflict((conflict) => conflict.column("accountId").doUpdateSet({ notifications }))
        .execute();
    },
  };
}
