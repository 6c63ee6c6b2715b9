import type { PlanId } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import type { ApplicationRecord, MetadataDb, Tables } from "./tables.ts";

export type { ApplicationRecord } from "./tables.ts";
export type ApplicationStore = ReturnType<typeof createApplicationStore>;

export type Creation = "created" | "limit_reached" | "name_taken";

const columns = [
  "id",
  "accountId",
  "name",
  "environment",
  "keyHash",
  "keyCipher",
  "createdAt",
  "logsDeletedTo",
  "retentionDays",
] as const;

export function createApplicationStore(db: MetadataDb) {
  const select = () => db.selectFrom("applications").select(columns);

  return {
    create: (application: ApplicationRecord, limit: number): Promise<Creation> =>
      db.transaction().execute(async (tx) => {
        // A write that changes nothing: whoever else creates one for this account waits here until we are done.
        await tx
          .updateTable("accounts")
          .set((is) => ({ createdAt: is.ref("createdAt") }))
          .where("id", "=", application.accountId)
          .execute();
        const { count } = await tx
          .selectFrom("applications")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("accountId", "=", application.accountId)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        const inserted = await tx
          .insertInto("applications")
          .values({ ...application, nameKey: toNameKey(application.name) })
          .onConflict((conflict) => conflict.columns(["accountId", "nameKey"]).doNothing())
          .executeTakeFirst();
        return inserted.numInsertedOrUpdatedRows === 0n ? "name_taken" : "created";
      }),

    /** Newest first. */
    list: (accountId: string): Promise<ApplicationRecord[]> =>
      select().where("accountId", "=", accountId).orderBy("createdAt", "desc").orderBy("id", "desc").execute(),

    byKeyHash: (keyHash: string): Promise<ApplicationRecord | undefined> =>
      select().where("keyHash", "=", keyHash).executeTakeFirst(),

    /** Every application there is, with the plan of its account. */
    all: (): Promise<(Pick<ApplicationRecord, "id" | "logsDeletedTo" | "retentionDays"> & { plan: PlanId })[]> =>
      db
        .selectFrom("applications")
        .innerJoin("accounts", "accounts.id", "applications.accountId")
        .select(["applications.id", "applications.logsDeletedTo", "applications.retentionDays", "accounts.plan"])
        .execute(),

    /** false when the account has no such application. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("applications")
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** What one server has deleted is not brought back by another whose clock is behind. */
    async deleteLogs(accountId: string, ids: readonly string[], upTo: string): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable("applications")
        .set({ logsDeletedTo: upTo })
        .where("accountId", "=", accountId)
        .where("id", "in", ids)
        .where((is) => isBelow(is, upTo))
        .execute();
    },

    /** By id or by name; when one is named like the id of another, the id wins. */
    async find(accountId: string, nameOrId: string): Promise<ApplicationRecord | undefined> {
      const matches = await select()
        .where("accountId", "=", accountId)
        .where((is) => is.or([is("id", "=", nameOrId), is("nameKey", "=", toNameKey(nameOrId))]))
        .execute();
      return matches.find(({ id }) => id === nameOrId) ?? matches[0];
    },
  };
}

/** Whole numbers as texts: neither database has a type for all 64 bits, so a shorter text is the smaller number. */
function isBelow(is: ExpressionBuilder<Tables, "applications">, upTo: string) {
  const length = is.fn<number>("length", ["logsDeletedTo"]);
  return is.or([is(length, "<", upTo.length), is.and([is(length, "=", upTo.length), is("logsDeletedTo", "<", upTo)])]);
}

/** Names are compared without regard to case, in JavaScript: the databases do not agree on letters beyond ASCII. */
function toNameKey(name: string): string {
  return name.normalize().toLowerCase();
}
