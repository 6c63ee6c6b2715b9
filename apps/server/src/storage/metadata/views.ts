import { lockAccount } from "./database/lock-account.ts";
import { toNameKey } from "./database/name-key.ts";
import type { MetadataDb, ViewRecord } from "./database/tables.ts";

export type { ViewRecord } from "./database/tables.ts";
export type ViewStore = ReturnType<typeof createViewStore>;

export type CreateViewOutcome = "created" | "limit_reached" | "name_taken";
export type RenameViewOutcome = "renamed" | "name_taken" | "not_found";

export function createViewStore(db: MetadataDb) {
  const select = (accountId: string) =>
    db.selectFrom("views").select(["id", "accountId", "name", "query", "createdAt"]).where("accountId", "=", accountId);

  return {
    create: (view: ViewRecord, limit: number): Promise<CreateViewOutcome> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, view.accountId);
        const { count } = await tx
          .selectFrom("views")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("accountId", "=", view.accountId)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        const inserted = await tx
          .insertInto("views")
          .values({ ...view, nameKey: toNameKey(view.name) })
          .onConflict((conflict) => conflict.columns(["accountId", "nameKey"]).doNothing())
          .executeTakeFirst();
        return inserted.numInsertedOrUpdatedRows === 0n ? "name_taken" : "created";
      }),

    /** By name. */
    list: (accountId: string): Promise<ViewRecord[]> => select(accountId).orderBy("nameKey").execute(),

    find: (accountId: string, id: string): Promise<ViewRecord | undefined> =>
      select(accountId).where("id", "=", id).executeTakeFirst(),

    rename: (accountId: string, id: string, name: string): Promise<RenameViewOutcome> =>
      db.transaction().execute(async (tx) => {
        await lockAccount(tx, accountId);
        const nameKey = toNameKey(name);
        const own = await tx.selectFrom("views").select(["id", "nameKey"]).where("accountId", "=", accountId).execute();
        if (!own.some((view) => view.id === id)) return "not_found";
        if (own.some((view) => view.id !== id && view.nameKey === nameKey)) return "name_taken";
        await tx
          .updateTable("views")
          .set({ name, nameKey })
          .where("accountId", "=", accountId)
          .where("id", "=", id)
          .execute();
        return "renamed";
      }),

    /** false if the account has no such view. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("views")
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
