// The credits of AI analyses, separate from all others: a plan includes a number of them per month.
import { nextMonthStart, plans } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { AnalysisCreditStore } from "../storage/metadata/ledger/analysis-credits.ts";
import type { TeamStore } from "../storage/metadata/teams/teams.ts";

export interface AnalysisCreditsDeps {
  analysisCredits: AnalysisCreditStore;
  teams: Pick<TeamStore, "byId">;
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

export function createAnalysisCredits({ analysisCredits, teams, isLimited, clock }: AnalysisCreditsDeps) {
  return {
    /** Call this before an analysis starts. */
    async aiCredits(teamId: string): Promise<AiCredits> {
      const now = clock.now();
      const team = await teams.byId(teamId);
      return {
        used: await analysisCredits.used(teamId, now),
        limit: isLimited ? plans[team?.plan ?? "starter"].analysesPerMonth : null,
        resetsAt: new Date(nextMonthStart(now)).toISOString(),
      };
    },

    /** Call this after an analysis that succeeded. false: none was left, and none was charged. */
    spendAiCredit: (teamId: string): Promise<boolean> =>
      analysisCredits.spend(teamId, {
        now: clock.now(),
        limitOf: (plan) => (isLimited ? plans[plan].analysesPerMonth : Number.POSITIVE_INFINITY),
      }),
  };
}
