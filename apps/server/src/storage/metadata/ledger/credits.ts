// Balances and credit history of teams.
import { dayMs, type EntryFilter, type PlanId, toMonth } from "@contrail/protocol";
import { type ExpressionBuilder, sql } from "kysely";
import type { LedgerRecord, MetadataDb, Tables } from "../database/tables.ts";
import type { Balance } from "./charge.ts";
import { balanceOf, ensureMonth } from "./ledger.ts";
import { createUsageStore } from "./usage.ts";

export type CreditStore = ReturnType<typeof createCreditStore>;

/** What a team can use: its credits, and how many logs it has stored. */
export interface TeamBalance extends Balance {
  plan: PlanId;
  /** Stored this month. */
  logs: number;
}

export interface BalancedEntry extends LedgerRecord {
  balance: number;
}

export function createCreditStore(db: MetadataDb) {
  const usage = createUsageStore(db);

  return {
    /** In the month of `now`; undefined if there is no such team. */
    async holdings(teamId: string, now: number): Promise<TeamBalance | undefined> {
      await ensureMonth(db, teamId, now);
      const team = await db.selectFrom("teams").select("plan").where("id", "=", teamId).executeTakeFirst();
      if (!team) return undefined;
      const logs = await usage.logsInMonth(teamId, toMonth(now));
      return { ...(await balanceOf(db, teamId)), ...team, logs };
    },

    /** Newest first, each with the balance after it, even if the filter leaves others out. */
    entries: (
      teamId: string,
      filter: EntryFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<BalancedEntry[]> =>
      db
        .selectFrom(withBalances(db, teamId).as("ledger"))
        .selectAll()
        .where((is) => matches(is, filter))
        .orderBy("createdAt", "desc")
        // At the same moment, old credits expire, the month's credits are added, and the first of them are used.
        .orderBy("reference", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),

    async countEntries(teamId: string, filter: EntryFilter): Promise<number> {
      const { count } = await db
        .selectFrom("ledger")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("teamId", "=", teamId)
        .where((is) => matches(is, filter))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** In the order of the history, oldest first. */
function withBalances(db: MetadataDb, teamId: string) {
  const amount = sql`${sql.ref("planAmount")} + ${sql.ref("purchasedAmount")}`;
  const order = sql`${sql.ref("createdAt")}, ${sql.ref("reference")}`;
  return db
    .selectFrom("ledger")
    .selectAll()
    .select(sql<number>`cast(sum(${amount}) over (order by ${order}) as bigint)`.as("balance"))
    .where("teamId", "=", teamId);
}

function matches(is: ExpressionBuilder<Pick<Tables, "ledger">, "ledger">, { type, from, to }: EntryFilter) {
  return is.and([
    ...(type === undefined ? [] : [is("type", "=", type)]),
    ...(from === undefined ? [] : [is("createdAt", ">=", Date.parse(from))]),
    ...(to === undefined ? [] : [is("createdAt", "<", Date.parse(to) + dayMs)]),
  ]);
}
