import { inTransaction } from "./database/in-transaction.ts";
import { lockTeam } from "./database/locks.ts";
import { toNameKey } from "./database/name-key.ts";
import type { MetadataDb, ViewRecord } from "./database/tables.ts";

export type { ViewRecord } from "./database/tables.ts";
export type ViewStore = ReturnType<typeof createViewStore>;

export type CreateViewOutcome = "created" | "limit_reached" | "name_taken";
export type RenameViewOutcome = "renamed" | "name_taken" | "not_found";

export function createViewStore(db: MetadataDb) {
  const select = (teamId: string) =>
    db.selectFrom("views").select(["id", "teamId", "name", "query", "createdAt"]).where("teamId", "=", teamId);

  return {
    create: (view: ViewRecord, limit: number): Promise<CreateViewOutcome> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, view.teamId);
        const { count } = await tx
          .selectFrom("views")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("teamId", "=", view.teamId)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        const inserted = await tx
          .insertInto("views")
          .values({ ...view, nameKey: toNameKey(view.name) })
          .onConflict((conflict) => conflict.columns(["teamId", "nameKey"]).doNothing())
          .executeTakeFirst();
        return inserted.numInsertedOrUpdatedRows === 0n ? "name_taken" : "created";
      }),

    /** By name. */
    list: (teamId: string): Promise<ViewRecord[]> => select(teamId).orderBy("nameKey").execute(),

    find: (teamId: string, id: string): Promise<ViewRecord | undefined> =>
      select(teamId).where("id", "=", id).executeTakeFirst(),

    rename: (teamId: string, id: string, name: string): Promise<RenameViewOutcome> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, teamId);
        const nameKey = toNameKey(name);
        const own = await tx.selectFrom("views").select(["id", "nameKey"]).where("teamId", "=", teamId).execute();
        if (!own.some((view) => view.id === id)) return "not_found";
        if (own.some((view) => view.id !== id && view.nameKey === nameKey)) return "name_taken";
        await tx
          .updateTable("views")
          .set({ name, nameKey })
          .where("teamId", "=", teamId)
          .where("id", "=", id)
          .execute();
        return "renamed";
      }),

    /** false if the team has no such view. */
    async remove(teamId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("views")
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
