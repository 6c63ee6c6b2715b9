// Values that belong to this installation.
import type { MetadataDb } from "./database/tables.ts";

export type InstallStore = ReturnType<typeof createInstallStore>;

export function createInstallStore(db: MetadataDb) {
  return {
    /** The first writer wins; every caller gets the stored value. */
    async putIfAbsent(name: string, value: string): Promise<string> {
      await db
        .insertInto("install")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      const stored = await db.selectFrom("install").select("value").where("name", "=", name).executeTakeFirstOrThrow();
      return stored.value;
    },

    /** The last writer wins. */
    async put(name: string, value: string): Promise<void> {
      await db
        .insertInto("install")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
  };
}
