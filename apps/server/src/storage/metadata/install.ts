// What this install remembers about itself.
import type { MetadataDb } from "./tables.ts";

export type InstallStore = ReturnType<typeof createInstallStore>;

export function createInstallStore(db: MetadataDb) {
  return {
    /** Whoever comes first decides; everyone gets the value that is stored. */
    async putIfAbsent(name: string, value: string): Promise<string> {
      await db
        .insertInto("install")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doNothing())
        .execute();
      const stored = await db.selectFrom("install").select("value").where("name", "=", name).executeTakeFirstOrThrow();
      return stored.value;
    },
  };
}
