// The credits of a team, as the Credits screen shows them.
import {
  bufferShare,
  type CreditEntry,
  type Credits,
  costOf,
  dayMs,
  type EntryFilter,
  type Metered,
  monthStart,
  nextMonthStart,
  plans,
  thousandthsPerCredit,
  toDay,
  toMonth,
} from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import type { AnalysisCreditStore } from "../storage/metadata/ledger/analysis-credits.ts";
import type { BalancedEntry, CreditStore, TeamBalance } from "../storage/metadata/ledger/credits.ts";
import type { UsageStore } from "../storage/metadata/ledger/usage.ts";
import { allowanceOf, isUsedUp } from "./allowance.ts";

export interface AccountCreditsDeps {
  store: CreditStore;
  usage: UsageStore;
  analysisCredits: AnalysisCreditStore;
  /** Resolves when all usage so far is in the ledger. */
  flush: () => Promise<void>;
  clock: Clock;
}

export type AccountCredits = ReturnType<typeof createTeamCredits>;

export function createTeamCredits({ store, usage, analysisCredits, flush, clock }: AccountCreditsDeps) {
  /** Includes everything accepted so far. */
  async function holdings(teamId: string): Promise<TeamBalance> {
    await flush();
    const found = await store.holdings(teamId, clock.now());
    return found ?? { plan: "starter", ofPlan: 0, purchased: 0, logs: 0 };
  }

  return {
    async available(teamId: string): Promise<number> {
      const { ofPlan, purchased } = await holdings(teamId);
      return (ofPlan + purchased) / thousandthsPerCredit;
    },

    async of(teamId: string): Promise<Credits> {
      const now = clock.now();
      const found = await holdings(teamId);
      const { plan, ofPlan, purchased, logs } = found;
      const { creditsPerMonth, logsPerMonth, analysesPerMonth } = plans[plan];
      const resetsAt = nextMonthStart(now);
      return {
        plan,
        available: (ofPlan + purchased) / thousandthsPerCredit,
        ofPlan: ofPlan / thousandthsPerCredit,
        purchased: purchased / thousandthsPerCredit,
        monthly: creditsPerMonth,
        buffer: creditsPerMonth * bufferShare,
        standing: toStanding(found),
        resetsAt: new Date(resetsAt).toISOString(),
        daysLeft: Math.ceil((resetsAt - now) / dayMs),
        logs: { used: logs, limit: logsPerMonth },
        analyses: { used: await analysisCredits.used(teamId, now), limit: analysesPerMonth },
      };
    },

    async entries(teamId: string, filter: EntryFilter, { page, limit }: { page: number; limit: number }) {
      await holdings(teamId);
      const records = await store.entries(teamId, filter, { limit, offset: (page - 1) * limit });
      return { entries: records.map(toEntry), total: await store.countEntries(teamId, filter) };
    },

    async used(teamId: string, days: number) {
      await flush();
      const now = clock.now();
      const found = await usage.days(teamId, toDay(now - (days - 1) * dayMs), toDay(now));
      const month = await usage.days(teamId, toDay(monthStart(toMonth(now))), toDay(now));
      const sum = (field: keyof Metered) => month.reduce((total, each) => total + each[field], 0);
      const cost = month.reduce((total, each) => total + costOf(each), 0);
      return {
        days: found.map(({ day, calls, logs, bytes }) => ({
          day,
          calls,
          logs,
          bytes,
          ...costs({ calls, logs, bytes }),
        })),
        month: { calls: sum("calls"), logs: sum("logs"), bytes: sum("bytes"), credits: cost / thousandthsPerCredit },
      };
    },
  };
}

const costs = (usage: Metered) => ({ credits: costOf(usage) / thousandthsPerCredit });

/** While more thousandths of a credit than this are left, the standing stays as it is. */
export function nextStandingAt(holdings: TeamBalance): number {
  return toStanding(holdings) === "fine" ? lowAt(holdings) : 0;
}

const lowAt = ({ plan }: TeamBalance) => (plans[plan].creditsPerMonth * thousandthsPerCredit) / 5;

/** 80% of the plan's credits are used when a fifth of them is left. */
export function toStanding(holdings: TeamBalance): Credits["standing"] {
  const available = holdings.ofPlan + holdings.purchased;
  if (isUsedUp(allowanceOf(holdings))) return "refused";
  if (available <= 0) return "used_up";
  return available <= lowAt(holdings) ? "low" : "fine";
}

function toEntry({ id, createdAt, type, description, ...entry }: BalancedEntry): CreditEntry {
  const amount = (entry.planAmount + entry.purchasedAmount) / thousandthsPerCredit;
  const date = new Date(createdAt).toISOString();
  return { id, date, amount, type, description, balance: entry.balance / thousandthsPerCredit };
}
