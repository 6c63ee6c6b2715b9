// What pays for an analysis. The books are another subject's; app.ts hands them in.
import { AppError } from "../errors.ts";

export interface Purse {
  /** How many analyses the account has used this month, and may use; null: as many as it likes. */
  aiCredits(accountId: string): Promise<{ used: number; limit: number | null; resetsAt: string }>;
  /** Takes one, for an analysis that succeeded. false: meanwhile others took the last one. */
  spendAiCredit(accountId: string): Promise<boolean>;
}

/** Throws when the account has none left beside those for its analyses under way. */
export async function admit({ aiCredits }: Purse, accountId: string, underWay: number): Promise<void> {
  const { used, limit, resetsAt } = await aiCredits(accountId);
  if (limit === null || used + underWay < limit) return;
  if (used < limit) throw new AppError("too_many_analyses", { message: lastUnderWay });
  const day = new Date(resetsAt).toLocaleDateString("en-US", { day: "numeric", month: "long", timeZone: "UTC" });
  const message = `All ${limit.toLocaleString("en")} AI analyses of your plan are used up. The count begins anew on ${day}; a larger plan has more.`;
  throw new AppError("analysis_limit", { message, resetsAt });
}

const lastUnderWay =
  "The last AI analyses of your plan for this month are under way. Should one of them fail, you can ask again.";

/** How many it took: nothing where nothing is counted. */
export async function take({ aiCredits, spendAiCredit }: Purse, accountId: string): Promise<0 | 1> {
  const isTaken = await spendAiCredit(accountId);
  const { limit } = await aiCredits(accountId);
  return isTaken && limit !== null ? 1 : 0;
}
