// What applications mask in their logs. An application without an entry has the built-in rules.
import { defaultRedactionRules, type RedactionRules } from "@contrail/protocol";
import type { MetadataDb } from "./database/tables.ts";

export type RedactionStore = ReturnType<typeof createRedactionStore>;

export function createRedactionStore(db: MetadataDb) {
  return {
    async rulesOf(applicationId: string): Promise<RedactionRules | undefined> {
      const found = await db
        .selectFrom("redaction")
        .select("rules")
        .where("applicationId", "=", applicationId)
        .executeTakeFirst();
      // Rules from before an option existed have its default.
      return found && { ...defaultRedactionRules, ...(JSON.parse(found.rules) as Partial<RedactionRules>) };
    },

    /** false if the team has no such application. */
    async put(teamId: string, applicationId: string, rules: RedactionRules): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("redaction")
        .columns(["applicationId", "rules"])
        .expression((is) =>
          is
            .selectFrom("applications")
            .select((of) => ["id", of.val(JSON.stringify(rules)).as("rules")])
            .where("teamId", "=", teamId)
            .where("id", "=", applicationId),
        )
        .onConflict((conflict) =>
          conflict.column("applicationId").doUpdateSet((is) => ({ rules: is.ref("excluded.rules") })),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
