// Alert rules of teams, with the channels that they notify.
import type { AlertRoute } from "@contrail/protocol";
import type { AlertRuleRecord } from "../database/alert-records.ts";
import { inChunks } from "../database/in-chunks.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockTeam } from "../database/locks.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { AlertRuleRecord } from "../database/alert-records.ts";
export type AlertRuleStore = ReturnType<typeof createAlertRuleStore>;

export interface StoredAlertRule extends AlertRuleRecord {
  /** The first is immediate. */
  routes: AlertRoute[];
}

export type SaveRuleOutcome = "saved" | "limit_reached" | "unknown_channel" | "not_found";

/** What an edit changes. */
export type AlertRuleFields = Partial<
  Pick<AlertRuleRecord, "applicationId" | "name" | "kind" | "condition" | "severity" | "behaviour" | "isEnabled">
>;

export function createAlertRuleStore(db: MetadataDb) {
  const select = () => db.selectFrom("alertRules").selectAll("alertRules");

  return {
    /** `limit`: how many a team may have, without those that Contrail made. */
    insert: (rule: StoredAlertRule, limit: number): Promise<SaveRuleOutcome> =>
      inTransaction(db, async (tx) => {
        await lockTeam(tx, rule.teamId);
        const { count } = await tx
          .selectFrom("alertRules")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("teamId", "=", rule.teamId)
          .where("builtIn", "is", null)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        if (!(await areChannelsOf(tx, rule.teamId, rule.routes))) return "unknown_channel";
        const { routes, ...record } = rule;
        await tx.insertInto("alertRules").values(record).execute();
        await insertRoutes(tx, rule.id, routes);
        return "saved";
      }),

    /** One that Contrail makes; false if the team has it already. Channels of other teams are left out. */
    insertBuiltIn: (rule: StoredAlertRule & { builtIn: string }): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { routes, ...record } = rule;
        const inserted = await tx
          .insertInto("alertRules")
          .values(record)
          .onConflict((conflict) =>
            conflict.columns(["teamId", "builtIn"]).where("builtIn", "is not", null).doNothing(),
          )
          .returning("id")
          .executeTakeFirst();
        if (!inserted) return false;
        if (await areChannelsOf(tx, rule.teamId, routes)) await insertRoutes(tx, rule.id, routes);
        return true;
      }),

    /** Routes that are left out stay as they are. Evaluations of the earlier version can't be stored any longer. */
    update: (
      teamId: string,
      id: string,
      { at, routes, ...fields }: AlertRuleFields & { at: number; routes?: readonly AlertRoute[] },
    ): Promise<SaveRuleOutcome> =>
      inTransaction(db, async (tx) => {
        // Whatever deletes a channel does the same.
        await lockTeam(tx, teamId);
        if (routes && !(await areChannelsOf(tx, teamId, routes))) return "unknown_channel";
        const { numUpdatedRows } = await tx
          .updateTable("alertRules")
          .set((is) => ({ ...fields, changedAt: at, version: is("version", "+", 1) }))
          .where("teamId", "=", teamId)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "not_found";
        if (routes) {
          await tx.deleteFrom("alertRoutes").where("ruleId", "=", id).execute();
          await insertRoutes(tx, id, routes);
        }
        return "saved";
      }),

    /** false if the team has no such rule. Its incidents are kept. */
    async remove(teamId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("alertRules")
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    /** Oldest first. */
    list: async (teamId: string): Promise<StoredAlertRule[]> =>
      withRoutes(db, await select().where("teamId", "=", teamId).orderBy("createdAt").orderBy("id").execute()),

    find: async (teamId: string, id: string): Promise<StoredAlertRule | undefined> =>
      (await withRoutes(db, await select().where("teamId", "=", teamId).where("id", "=", id).execute()))[0],

    byId: async (id: string): Promise<StoredAlertRule | undefined> =>
      (await withRoutes(db, await select().where("id", "=", id).execute()))[0],

    /** Those of all teams, for the evaluator. */
    enabled: async (): Promise<StoredAlertRule[]> =>
      withRoutes(db, await select().where("isEnabled", "=", 1).orderBy("id").execute()),

    /** The enabled ones that watch an application, including those for all applications of its team. */
    enabledFor: async (applicationId: string): Promise<StoredAlertRule[]> =>
      withRoutes(
        db,
        await select()
          .innerJoin("applications", "applications.teamId", "alertRules.teamId")
          .where("applications.id", "=", applicationId)
          .where("alertRules.isEnabled", "=", 1)
          .where((is) =>
            is.or([is("alertRules.applicationId", "is", null), is("alertRules.applicationId", "=", applicationId)]),
          )
          .orderBy("alertRules.id")
          .execute(),
      ),

    /** Which of the applications have an enabled rule about issues. */
    async withIssueRules(applicationIds: readonly string[]): Promise<Set<string>> {
      const found = await inChunks(applicationIds, (chunk) =>
        db
          .selectFrom("applications")
          .innerJoin("alertRules", "alertRules.teamId", "applications.teamId")
          .select("applications.id")
          .distinct()
          .where("applications.id", "in", chunk)
          .where("alertRules.kind", "=", "issue")
          .where("alertRules.isEnabled", "=", 1)
          .where((is) =>
            is.or([
              is("alertRules.applicationId", "is", null),
              is("alertRules.applicationId", "=", is.ref("applications.id")),
            ]),
          )
          .execute(),
      );
      return new Set(found.map(({ id }) => id));
    },

    /** Those that notify one of the channels. */
    using: (channelIds: readonly string[]): Promise<{ channelId: string; id: string; name: string }[]> =>
      inChunks(channelIds, (chunk) =>
        db
          .selectFrom("alertRoutes")
          .innerJoin("alertRules", "alertRules.id", "alertRoutes.ruleId")
          .select(["alertRoutes.channelId", "alertRules.id", "alertRules.name"])
          .distinct()
          .where("alertRoutes.channelId", "in", chunk)
          .orderBy("alertRules.name")
          .orderBy("alertRules.id")
          .execute(),
      ),
  };
}

async function areChannelsOf(tx: MetadataDb, teamId: string, routes: readonly AlertRoute[]): Promise<boolean> {
  const ids = [...new Set(routes.flatMap(({ channels }) => channels))];
  const found = await inChunks(ids, (chunk) =>
    tx.selectFrom("channels").select("id").where("teamId", "=", teamId).where("id", "in", chunk).execute(),
  );
  return found.length === ids.length;
}

async function insertRoutes(tx: MetadataDb, ruleId: string, routes: readonly AlertRoute[]): Promise<void> {
  const records = routes.flatMap(({ channels, afterMinutes }, step) =>
    [...new Set(channels)].map((channelId) => ({ ruleId, step, channelId, afterMinutes })),
  );
  await inChunks(records, (chunk) => tx.insertInto("alertRoutes").values(chunk).returning("step").execute());
}

/** Later steps without a channel, because it was deleted, are left out. */
async function withRoutes(db: MetadataDb, rules: readonly AlertRuleRecord[]): Promise<StoredAlertRule[]> {
  const found = await inChunks(
    rules.map(({ id }) => id),
    (chunk) =>
      db
        .selectFrom("alertRoutes")
        .selectAll()
        .where("ruleId", "in", chunk)
        .orderBy("ruleId")
        .orderBy("step")
        .orderBy("channelId")
        .execute(),
  );
  const stepsOf = new Map(
    rules.map(({ id }) => [id, new Map<number, AlertRoute>([[0, { channels: [], afterMinutes: 0 }]])]),
  );
  for (const { ruleId, step, channelId, afterMinutes } of found) {
    const steps = stepsOf.get(ruleId);
    const route = steps?.get(step) ?? { channels: [], afterMinutes };
    route.channels.push(channelId);
    steps?.set(step, route);
  }
  return rules.map((rule) => ({ ...rule, routes: [...(stepsOf.get(rule.id)?.values() ?? [])] }));
}
