// AI analyses that used a credit. A plan includes a number of them per month.
import { randomUUID } from "node:crypto";
import { type PlanId, toMonth } from "@contrail/protocol";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb } from "../database/tables.ts";
import { lockedTeam } from "./ledger.ts";

export type AnalysisCreditStore = ReturnType<typeof createAnalysisCreditStore>;

export interface SpendRequest {
  now: number;
  limitOf: (plan: PlanId) => number;
}

export function createAnalysisCreditStore(db: MetadataDb) {
  return {
    used: (teamId: string, now: number): Promise<number> => countUsed(db, teamId, toMonth(now)),

    /** false if the month's credits are used up. */
    spend: (teamId: string, { now, limitOf }: SpendRequest): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const team = await lockedTeam(tx, teamId);
        const month = toMonth(now);
        if (!team || (await countUsed(tx, teamId, month)) >= limitOf(team.plan)) return false;
        await tx
          .insertInto("analysisCredits")
          .values({ id: randomUUID(), teamId, month, createdAt: now, ...unused })
          .execute();
        return true;
      }),
  };
}

/** The column was never read; it may not be null, and an older server that shares the store still writes to it. */
const unused = { reason: "" };

async function countUsed(db: MetadataDb, teamId: string, month: string): Promise<number> {
  const { count } = await db
    .selectFrom("analysisCredits")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("teamId", "=", teamId)
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  return count;
}
