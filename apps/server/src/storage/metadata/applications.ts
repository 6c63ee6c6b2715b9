import type { PlanId } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import { inTransaction } from "./database/in-transaction.ts";
import { lockTeam } from "./database/locks.ts";
import { toNameKey } from "./database/name-key.ts";
import type { ApplicationRecord, BillingRecord, MetadataDb, Tables } from "./database/tables.ts";

export type { ApplicationRecord } from "./database/tables.ts";
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

export type CreateOutcome = "created" | "limit_reached" | "name_taken";
export type RenameOutcome = "renamed" | "name_taken" | "not_found";

/** What determines the retention of its logs. */
export type RetentionSettings = Pick<ApplicationRecord, "id" | "logsDeletedTo" | "retentionDays"> & { plan: PlanId } & {
  [Field in "keepDays" | "keepUntil"]: BillingRecord[Field];
};

export interface KeyUseRecord {
  teamId: string;
  id: string;
  at: number;
}

const columns = [
  "id",
  "teamId",
  "name",
  "environment",
  "keyHash",
  "keyCipher",
  "createdAt",
  "logsDeletedTo",
  "retentionDays",
  "lastUsedAt",
] as const;

export function createApplicationStore(db: MetadataDb) {
  const select = () => db.selectFrom("applications").select(columns);

  return {
    create: (application: ApplicationRecord, limit: number): Promise<CreateOutcome> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, application.teamId);
        const { count } = await tx
          .selectFrom("applications")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("teamId", "=", application.teamId)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        const inserted = await tx
          .insertInto("applications")
          .values({ ...application, nameKey: toNameKey(application.name) })
          .onConflict((conflict) => conflict.columns(["teamId", "nameKey"]).doNothing())
          .executeTakeFirst();
        return inserted.numInsertedOrUpdatedRows === 0n ? "name_taken" : "created";
      }),

    rename: (teamId: string, id: string, name: string): Promise<RenameOutcome> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, teamId);
        const nameKey = toNameKey(name);
        const namesake = await tx
          .selectFrom("applications")
          .select("id")
          .where("teamId", "=", teamId)
          .where("nameKey", "=", nameKey)
          .where("id", "!=", id)
          .executeTakeFirst();
        const { numUpdatedRows } = await tx
          .updateTable("applications")
          .set(namesake ? (is) => ({ name: is.ref("name") }) : { name, nameKey })
          .where("teamId", "=", teamId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "not_found";
        return namesake ? "name_taken" : "renamed";
      }),

    /** false if the team has no such application. */
    async replaceKey(
      teamId: string,
      id: string,
      key: Pick<ApplicationRecord, "keyHash" | "keyCipher">,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("applications")
        .set(key)
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Another server may have recorded a later use; the latest stays. */
    async noteUses(uses: readonly KeyUseRecord[]): Promise<void> {
      for (const { teamId, id, at } of uses) {
        await db
          .updateTable("applications")
          .set({ lastUsedAt: at })
          .where("teamId", "=", teamId)
          .where("id", "=", id)
          .where((is) => is.or([is("lastUsedAt", "is", null), is("lastUsedAt", "<", at)]))
          .execute();
      }
    },

    /** Newest first. */
    list: (teamId: string): Promise<ApplicationRecord[]> =>
      select().where("teamId", "=", teamId).orderBy("createdAt", "desc").orderBy("id", "desc").execute(),

    byKeyHash: (keyHash: string): Promise<ApplicationRecord | undefined> =>
      select().where("keyHash", "=", keyHash).executeTakeFirst(),

    /** Every application, with the plan of its team. */
    all: (): Promise<RetentionSettings[]> =>
      db
        .selectFrom("applications")
        .innerJoin("teams", "teams.id", "applications.teamId")
        .leftJoin("billing", "billing.teamId", "applications.teamId")
        .select(["applications.id", "applications.logsDeletedTo", "applications.retentionDays", "teams.plan"])
        .select(["billing.keepDays", "billing.keepUntil"])
        .execute(),

    /** false if the team has no such application. */
    remove: (teamId: string, id: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom("applications")
          .where("teamId", "=", teamId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await removeGroups(tx, teamId);
        return true;
      }),

    /** Another server whose clock is behind can't undo a deletion. */
    async deleteLogs(teamId: string, ids: readonly string[], upTo: string): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable("applications")
        .set({ logsDeletedTo: upTo })
        .where("teamId", "=", teamId)
        .where("id", "in", ids)
        .where((is) => isBelow(is, upTo))
        .execute();
    },

    /** By id or by name; if one is named like the id of another, the id wins. */
    async find(teamId: string, nameOrId: string): Promise<ApplicationRecord | undefined> {
      const matches = await select()
        .where("teamId", "=", teamId)
        .where((is) => is.or([is("id", "=", nameOrId), is("nameKey", "=", toNameKey(nameOrId))]))
        .execute();
      return matches.find(({ id }) => id === nameOrId) ?? matches[0];
    },
  };
}

/** Integers as strings: neither database has an unsigned 64-bit type, so a shorter string is the smaller number. */
function isBelow(is: ExpressionBuilder<Tables, "applications">, upTo: string) {
  const length = is.fn<number>("length", ["logsDeletedTo"]);
  return is.or([is(length, "<", upTo.length), is.and([is(length, "=", upTo.length), is("logsDeletedTo", "<", upTo)])]);
}

/** Groups of team-wide alert rules are values from the logs of any application. Those that are still active are found again. */
async function removeGroups(tx: MetadataDb, teamId: string): Promise<void> {
  const teamWide = tx
    .selectFrom("alertRules")
    .select("id")
    .where("teamId", "=", teamId)
    .where("applicationId", "is", null)
    .where("kind", "not in", ["issue", "system"]);
  for (const table of ["alertStates", "alertEvaluations"] as const)
    await tx.deleteFrom(table).where("groupKey", "!=", "").where("ruleId", "in", teamWide).execute();
  await tx.deleteFrom("incidents").where("teamId", "=", teamId).where("isMixed", "=", 1).execute();
}
