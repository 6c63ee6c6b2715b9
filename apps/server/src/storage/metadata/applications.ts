import type { PlanId } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import { lockAccount } from "./database/lock-account.ts";
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
  accountId: string;
  id: string;
  at: number;
}

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
  "lastUsedAt",
] as const;

export function createApplicationStore(db: MetadataDb) {
  const select = () => db.selectFrom("applications").select(columns);

  return {
    create: (application: ApplicationRecord, limit: number): Promise<CreateOutcome> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, application.accountId);
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

    rename: (accountId: string, id: string, name: string): Promise<RenameOutcome> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, accountId);
        const nameKey = toNameKey(name);
        const namesake = await tx
          .selectFrom("applications")
          .select("id")
          .where("accountId", "=", accountId)
          .where("nameKey", "=", nameKey)
          .where("id", "!=", id)
          .executeTakeFirst();
        const { numUpdatedRows } = await tx
          .updateTable("applications")
          .set(namesake ? (is) => ({ name: is.ref("name") }) : { name, nameKey })
          .where("accountId", "=", accountId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "not_found";
        return namesake ? "name_taken" : "renamed";
      }),

    /** false if the account has no such application. */
    async replaceKey(
      accountId: string,
      id: string,
      key: Pick<ApplicationRecord, "keyHash" | "keyCipher">,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("applications")
        .set(key)
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Another server may have recorded a later use; the latest stays. */
    async noteUses(uses: readonly KeyUseRecord[]): Promise<void> {
      for (const { accountId, id, at } of uses) {
        await db
          .updateTable("applications")
          .set({ lastUsedAt: at })
          .where("accountId", "=", accountId)
          .where("id", "=", id)
          .where((is) => is.or([is("lastUsedAt", "is", null), is("lastUsedAt", "<", at)]))
          .execute();
      }
    },

    /** Newest first. */
    list: (accountId: string): Promise<ApplicationRecord[]> =>
      select().where("accountId", "=", accountId).orderBy("createdAt", "desc").orderBy("id", "desc").execute(),

    byKeyHash: (keyHash: string): Promise<ApplicationRecord | undefined> =>
      select().where("keyHash", "=", keyHash).executeTakeFirst(),

    /** Every application, with the plan of its account. */
    all: (): Promise<RetentionSettings[]> =>
      db
        .selectFrom("applications")
        .innerJoin("accounts", "accounts.id", "applications.accountId")
        .leftJoin("billing", "billing.accountId", "applications.accountId")
        .select(["applications.id", "applications.logsDeletedTo", "applications.retentionDays", "accounts.plan"])
        .select(["billing.keepDays", "billing.keepUntil"])
        .execute(),

    /** false if the account has no such application. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("applications")
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** Another server whose clock is behind can't undo a deletion. */
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

    /** By id or by name; if one is named like the id of another, the id wins. */
    async find(accountId: string, nameOrId: string): Promise<ApplicationRecord | undefined> {
      const matches = await select()
        .where("accountId", "=", accountId)
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
