// The credits of AI analyses, separate from all others: a plan includes a number of them per month.
import { nextMonthStart, plans } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { AccountStore } from "../storage/metadata/accounts/accounts.ts";
import type { AnalysisCreditStore } from "../storage/metadata/ledger/analysis-credits.ts";

export interface AnalysisCreditsDeps {
  analysisCredits: AnalysisCreditStore;
  accounts: Pick<AccountStore, "byId">;
  /** Included in the plan. */
  isLimited: boolean;
  clock: Clock;
}

export interface AiCredits {
  used: number;
  /** null: no limit. */
  limit: number | null;
  resetsAt: string;
}

export function createAnalysisCredits({ analysisCredits, accounts, isLimited, clock }: AnalysisCreditsDeps) {
  return {
    /** Call this before an analysis starts. */
    async aiCredits(accountId: string): Promise<AiCredits> {
      const now = clock.now();
      const account = await accounts.byId(accountId);
      return {
        used: await analysisCredits.used(accountId, now),
        limit: isLimited ? plans[account?.plan ?? "starter"].analysesPerMonth : null,
        resetsAt: new Date(nextMonthStart(now)).toISOString(),
      };
    },

    /** Call this after an analysis that succeeded. false: none was left, and none was charged. */
    spendAiCredit: (accountId: string): Promise<boolean> =>
      analysisCredits.spend(accountId, {
        now: clock.now(),
        limitOf: (plan) => (isLimited ? plans[plan].analysesPerMonth : Number.POSITIVE_INFINITY),
      }),
  };
}
