// Incidents of teams. Every change that messages have to show counts the revision up.
import { dayMs } from "@contrail/protocol";
import type { UpdateObject } from "kysely";
import type { IncidentRecord } from "../database/alert-records.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb, Tables } from "../database/tables.ts";

export type { IncidentRecord } from "../database/alert-records.ts";
export type IncidentStore = ReturnType<typeof createIncidentStore>;

/** What an evaluation or a person changes. */
export type IncidentFields = Partial<Pick<IncidentRecord, "severity" | "lastAt" | "isFlapping" | "isMixed" | "sealed">>;

export interface IncidentFilter {
  applicationId?: string;
}

export interface ResolvedPage extends IncidentFilter {
  /** Resolved since this time. */
  from?: number;
  /** The last one of the page before. */
  after?: { resolvedAt: number; number: number };
  limit: number;
}

/** Of one rule. */
export interface IncidentCounts {
  ruleId: string;
  incidents: number;
  acknowledged: number;
}

/** Since they were resolved. */
export const incidentDays = 90;
const maxPrunedAtOnce = 500;

export function createIncidentStore(db: MetadataDb) {
  const select = (teamId: string) => db.selectFrom("incidents").selectAll().where("teamId", "=", teamId);

  /** undefined if there is none in this status. */
  const change = (
    id: string,
    status: IncidentRecord["status"],
    fields: UpdateObject<Tables, "incidents">,
    isAcknowledged?: boolean,
  ): Promise<IncidentRecord | undefined> =>
    db
      .updateTable("incidents")
      .set((is) => ({ ...fields, revision: is("revision", "+", 1) }))
      .where("id", "=", id)
      .where("status", "=", status)
      .$if(isAcknowledged === false, (query) => query.where("acknowledgedAt", "is", null))
      .returningAll()
      .executeTakeFirst();

  return {
    /** With the next number of its team, which is never used again, and revision 1. */
    open: (incident: Omit<IncidentRecord, "number" | "revision">): Promise<IncidentRecord> =>
      inTransaction(db, async (tx) => {
        const { last: number } = await tx
          .insertInto("incidentNumbers")
          .values({ teamId: incident.teamId, last: 1 })
          .onConflict((conflict) =>
            conflict.column("teamId").doUpdateSet((is) => ({ last: is("incidentNumbers.last", "+", 1) })),
          )
          .returning("last")
          .executeTakeFirstOrThrow();
        return tx
          .insertInto("incidents")
          .values({ ...incident, number, revision: 1 })
          .returningAll()
          .executeTakeFirstOrThrow();
      }),

    /** The incident as it is now; undefined if it isn't open any longer. */
    update: (id: string, fields: IncidentFields): Promise<IncidentRecord | undefined> => change(id, "open", fields),

    /** undefined if someone else was first, or it isn't open. */
    acknowledge: (
      id: string,
      { at, accountId, name }: { at: number; accountId: string; name: string },
    ): Promise<IncidentRecord | undefined> =>
      change(id, "open", { acknowledgedAt: at, acknowledgedBy: accountId, acknowledgedName: name }, false),

    /** `name`: who resolved it; null: by itself. undefined if it isn't open. */
    resolve: (id: string, { at, name }: { at: number; name: string | null }): Promise<IncidentRecord | undefined> =>
      change(id, "open", { status: "resolved", resolvedAt: at, resolvedName: name }),

    /** No one has acknowledged it. undefined if it isn't resolved. */
    reopen: (id: string, { at }: { at: number }): Promise<IncidentRecord | undefined> =>
      change(id, "resolved", {
        status: "open",
        resolvedAt: null,
        resolvedName: null,
        acknowledgedAt: null,
        acknowledgedBy: null,
        acknowledgedName: null,
        lastAt: at,
      }),

    find: (teamId: string, number: number): Promise<IncidentRecord | undefined> =>
      select(teamId).where("number", "=", number).executeTakeFirst(),

    byId: (id: string): Promise<IncidentRecord | undefined> =>
      db.selectFrom("incidents").selectAll().where("id", "=", id).executeTakeFirst(),

    /** Those of a rule that are open, newest first. */
    openOf: (ruleId: string): Promise<IncidentRecord[]> =>
      db
        .selectFrom("incidents")
        .selectAll()
        .where("ruleId", "=", ruleId)
        .where("status", "=", "open")
        .orderBy("openedAt", "desc")
        .orderBy("number", "desc")
        .execute(),

    /** Newest first. */
    listOpen: (teamId: string, { applicationId }: IncidentFilter = {}): Promise<IncidentRecord[]> =>
      select(teamId)
        .where("status", "=", "open")
        .$if(applicationId !== undefined, (query) => query.where("applicationId", "=", applicationId ?? ""))
        .orderBy("openedAt", "desc")
        .orderBy("number", "desc")
        .execute(),

    /** The last resolved first. */
    listResolved: (
      teamId: string,
      { applicationId, from, after, limit }: ResolvedPage,
    ): Promise<(IncidentRecord & { resolvedAt: number })[]> =>
      select(teamId)
        .where("status", "=", "resolved")
        .where("resolvedAt", ">=", from ?? 0)
        .$if(applicationId !== undefined, (query) => query.where("applicationId", "=", applicationId ?? ""))
        .$if(after !== undefined, (query) =>
          query.where((is) =>
            is.or([
              is("resolvedAt", "<", after?.resolvedAt ?? 0),
              is.and([is("resolvedAt", "=", after?.resolvedAt ?? 0), is("number", "<", after?.number ?? 0)]),
            ]),
          ),
        )
        .orderBy("resolvedAt", "desc")
        .orderBy("number", "desc")
        .limit(limit)
        .$narrowType<{ resolvedAt: number }>()
        .execute(),

    async countOpen(teamId: string): Promise<number> {
      const { count } = await db
        .selectFrom("incidents")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("teamId", "=", teamId)
        .where("status", "=", "open")
        .executeTakeFirstOrThrow();
      return count;
    },

    async countResolved(teamId: string, { applicationId, from = 0 }: IncidentFilter & { from?: number }) {
      const { count } = await db
        .selectFrom("incidents")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("teamId", "=", teamId)
        .where("status", "=", "resolved")
        .where("resolvedAt", ">=", from)
        .$if(applicationId !== undefined, (query) => query.where("applicationId", "=", applicationId ?? ""))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Those opened since a time, by rule. */
    async countsByRule(teamId: string, since: number): Promise<IncidentCounts[]> {
      return db
        .selectFrom("incidents")
        .select((is) => [
          "ruleId",
          is.fn.countAll<number>().as("incidents"),
          is.fn.count<number>("acknowledgedAt").as("acknowledged"),
        ])
        .where("teamId", "=", teamId)
        .where("openedAt", ">=", since)
        .where("ruleId", "is not", null)
        .groupBy("ruleId")
        .$narrowType<{ ruleId: string }>()
        .execute();
    },

    /** When each rule fired last. */
    lastOpened: (teamId: string): Promise<{ ruleId: string; openedAt: number }[]> =>
      db
        .selectFrom("incidents")
        .select((is) => ["ruleId", is.fn.max("openedAt").as("openedAt")])
        .where("teamId", "=", teamId)
        .where("ruleId", "is not", null)
        .groupBy("ruleId")
        .$narrowType<{ ruleId: string }>()
        .execute(),

    /** Oldest first. */
    openedSince: (
      teamId: string,
      since: number,
    ): Promise<Pick<IncidentRecord, "id" | "number" | "ruleId" | "openedAt">[]> =>
      db
        .selectFrom("incidents")
        .select(["id", "number", "ruleId", "openedAt"])
        .where("teamId", "=", teamId)
        .where("openedAt", ">=", since)
        .orderBy("openedAt")
        .orderBy("number")
        .execute(),

    /** Of a rule, newest first, whatever their status: whether it is flapping. */
    recentOf: (ruleId: string, since: number): Promise<IncidentRecord[]> =>
      db
        .selectFrom("incidents")
        .selectAll()
        .where("ruleId", "=", ruleId)
        .where("openedAt", ">=", since)
        .orderBy("openedAt", "desc")
        .orderBy("number", "desc")
        .execute(),

    /** Removes those that were resolved long ago, with their history and notifications. A few at a time. */
    async prune(now: number): Promise<void> {
      const old = db
        .selectFrom("incidents")
        .select("id")
        .where("status", "=", "resolved")
        .where("resolvedAt", "<", now - incidentDays * dayMs)
        .limit(maxPrunedAtOnce);
      for (;;) {
        const ids = (await old.execute()).map(({ id }) => id);
        if (ids.length > 0) await db.deleteFrom("incidents").where("id", "in", ids).execute();
        if (ids.length < maxPrunedAtOnce) return;
      }
    },

    /** For deleted logs, whose text they may contain. */
    async removeOf(applicationIds: readonly string[]): Promise<void> {
      if (applicationIds.length === 0) return;
      await db.deleteFrom("incidents").where("applicationId", "in", applicationIds).execute();
    },
  };
}
