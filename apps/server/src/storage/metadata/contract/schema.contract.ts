import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { SchemaTooNewError } from "../../schema-too-new.ts";
import { migrateMetadata } from "../database/migrations.ts";
import type { Context } from "./contract-context.ts";

export function testSchema(context: Context): void {
  describe("schema", () => {
    test("data survives reopening, and migrating again changes nothing", async () => {
      const ada = await context.addAccount();
      await context.reopen();
      expect(await context.stores.accounts.byEmail(ada.email)).toEqual(ada);
    });

    test("an interrupted migration is completed by the next start", async () => {
      const ada = await context.addAccount();
      // On SQLite, it may be done and not recorded. Earlier ones can't be repeated after it.
      await sql`delete from kysely_migration where name >= '0021'`.execute(context.db);
      await migrateMetadata(context.db);
      expect(await context.stores.teams.byId(ada.id)).toMatchObject({ id: ada.id });
    });

    test("a newer one is rejected with both versions", async () => {
      const future = sql`insert into kysely_migration (name, timestamp) values ('0099-from-the-future', '2030-01-01')`;
      // Tests may share a database.
      const tx = await context.db.startTransaction().execute();
      try {
        await future.execute(tx);
        const refusal = migrateMetadata(tx);
        await expect(refusal).rejects.toThrow(SchemaTooNewError);
        await expect(refusal).rejects.toThrow(
          /^The metadata database has schema version 99, but this version of Contrail only supports up to \d+\. Start the newer version of Contrail, or restore a backup\.$/,
        );
      } finally {
        await tx.rollback().execute();
      }
    });
  });
}
