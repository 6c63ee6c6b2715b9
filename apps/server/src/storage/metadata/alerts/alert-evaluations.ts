// The last evaluations of each rule, to explain why it did or didn't fire.
import { v7 as createSortableId } from "uuid";
import type { AlertEvaluationRecord } from "../database/alert-records.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { MetadataDb } from "../database/tables.ts";

export type { AlertEvaluationRecord } from "../database/alert-records.ts";
export type AlertEvaluationStore = ReturnType<typeof createAlertEvaluationStore>;

export const maxEvaluationsPerRule = 50;

export function createAlertEvaluationStore(db: MetadataDb) {
  return {
    /** One that equals the last of its rule and group extends it. */
    append: (evaluations: readonly Omit<AlertEvaluationRecord, "id">[]): Promise<void> =>
      inTransaction(db, async (tx) => {
        const grown = new Set<string>();
        for (const evaluation of evaluations) {
          if (await extendLast(tx, evaluation)) continue;
          await tx
            .insertInto("alertEvaluations")
            .values({ ...evaluation, id: createSortableId() })
            .execute();
          grown.add(evaluation.ruleId);
        }
        for (const ruleId of grown) await removeOldest(tx, ruleId);
      }),

    /** Newest first. */
    list: (ruleId: string): Promise<AlertEvaluationRecord[]> =>
      db
        .selectFrom("alertEvaluations")
        .selectAll()
        .where("ruleId", "=", ruleId)
        .orderBy("toTime", "desc")
        .orderBy("id", "desc")
        .execute(),
  };
}

async function extendLast(tx: MetadataDb, evaluation: Omit<AlertEvaluationRecord, "id">): Promise<boolean> {
  const last = await tx
    .selectFrom("alertEvaluations")
    .selectAll()
    .where("ruleId", "=", evaluation.ruleId)
    .where("groupKey", "=", evaluation.groupKey)
    .orderBy("toTime", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isEqual =
    last?.value === evaluation.value &&
    last.limitValue === evaluation.limitValue &&
    last.phase === evaluation.phase &&
    last.reason === evaluation.reason;
  if (!last || !isEqual) return false;
  await tx
    .updateTable("alertEvaluations")
    .set({ toTime: Math.max(last.toTime, evaluation.toTime) })
    .where("id", "=", last.id)
    .execute();
  return true;
}

async function removeOldest(tx: MetadataDb, ruleId: string): Promise<void> {
  await tx
    .deleteFrom("alertEvaluations")
    .where("ruleId", "=", ruleId)
    .where("id", "not in", (is) =>
      is
        .selectFrom("alertEvaluations")
        .select("id")
        .where("ruleId", "=", ruleId)
        .orderBy("toTime", "desc")
        .orderBy("id", "desc")
        .limit(maxEvaluationsPerRule),
    )
    .execute();
}
