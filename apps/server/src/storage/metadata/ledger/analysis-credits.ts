// AI analyses that used a credit. A plan includes a number of them per month.
import { randomUUID } from "node:crypto";
import { type PlanId, toMonth } from "@contrail/protocol";
import type { MetadataDb } from "../database/tables.ts";
import { lockedAccount } from "./ledger.ts";

export type AnalysisCreditStore = ReturnType<typeof createAnalysisCreditStore>;

export interface SpendRequest {
  now: number;
  limitOf: (plan: PlanId) => number;
}

export function createAnalysisCreditStore(db: MetadataDb) {
  return {
    used: (accountId: string, now: number): Promise<number> => countUsed(db, accountId, toMonth(now)),

    /** false if the month's credits are used up. */
    spend: (accountId: string, { now, limitOf }: SpendRequest): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const account = await lockedAccount(tx, accountId);
        const month = toMonth(now);
        if (!account || (await countUsed(tx, accountId, month)) >= limitOf(account.plan)) return false;
        await tx
          .insertInto("analysisCredits")
          .values({ id: randomUUID(), accountId, month, createdAt: now, ...unused })
          .execute();
        return true;
      }),
  };
}

/** The column was never read; it may not be null, and an older server that shares the store still writes to it. */
const unused = { reason: "" };

async function countUsed(db: MetadataDb, accountId: string, month: string): Promise<number> {
  const { count } = await db
    .selectFrom("analysisCredits")
    .select((is) => is.fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  return count;
}
