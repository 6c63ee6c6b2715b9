// The quota of AI analyses. Billing keeps the ledger; app.ts passes it in.
import { AppError } from "../errors.ts";

export interface AnalysisQuota {
  /** How many analyses the team has used this month, and may use; null: unlimited. */
  aiCredits(teamId: string): Promise<{ used: number; limit: number | null; resetsAt: string }>;
  /** Uses one for an analysis that succeeded. false: the last one was used in the meantime. */
  spendAiCredit(teamId: string): Promise<boolean>;
}

/** Throws if the team has none left beyond those reserved for its running analyses. */
export async function requireQuota({ aiCredits }: AnalysisQuota, teamId: string, running: number): Promise<void> {
  const { used, limit, resetsAt } = await aiCredits(teamId);
  if (limit === null || used + running < limit) return;
  if (used < limit) throw new AppError("too_many_analyses", { message: othersRunning });
  const day = new Date(resetsAt).toLocaleDateString("en-US", { day: "numeric", month: "long", timeZone: "UTC" });
  const message = `All ${limit.toLocaleString("en")} AI analyses of your plan are used up. The limit resets on ${day}; a larger plan includes more.`;
  throw new AppError("analysis_limit", { message, resetsAt });
}

const othersRunning =
  "The last AI analyses of your plan for this month are running. If one of them fails, you can try again.";

/** How many credits were charged: 0 if nothing is counted. */
export async function charge({ aiCredits, spendAiCredit }: AnalysisQuota, teamId: string): Promise<0 | 1> {
  const isTaken = await spendAiCredit(teamId);
  const { limit } = await aiCredits(teamId);
  return isTaken && limit !== null ? 1 : 0;
}
