// Whether a team may send: from memory while there is certainly quota left, from the ledger before a request is rejected.
import { costOf, type Metered, monthName, nextMonthStart, secondMs, toMonth } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { TeamBalance } from "../storage/metadata/ledger/credits.ts";
import { type Allowance, allowanceOf, isUsedUp } from "./allowance.ts";

export interface QuotaDeps {
  /** From the ledger, without usage that is not recorded yet. */
  holdings: (teamId: string) => Promise<TeamBalance | undefined>;
  /** Resolves when all usage so far is in the ledger. */
  flush: () => Promise<void>;
  clock: Clock;
  /** How long a cached balance is valid: other servers use the same credits. */
  ttlMs: number;
}

interface CachedAllowance {
  /** When it was loaded. */
  allowance: Allowance;
  /** What this server had accepted since startup by then. */
  spent: Allowance;
  since: number;
  until: number;
}

export type Quota = ReturnType<typeof createQuota>;

const nothing: Allowance = { credits: 0, logs: 0 };
/** The maximum rounding error of a price, for logs and for bytes. */
const maxRoundingThousandths = 2;
/** How long a rejection is cached: credits may have been bought on another server. */
const rejectionTtlMs = 10 * secondMs;

export function createQuota({ holdings, flush, clock, ttlMs }: QuotaDeps) {
  const spent = new Map<string, Allowance>();
  const known = new Map<string, CachedAllowance>();
  const pending = new Map<string, Promise<CachedAllowance>>();
  /** Incremented by every change: a balance that was loading during a change may be stale. */
  let changes = 0;

  const spentBy = (teamId: string) => ({ ...(spent.get(teamId) ?? nothing) });

  function left(teamId: string, { allowance, spent: before }: CachedAllowance): Allowance {
    const now = spent.get(teamId) ?? nothing;
    return {
      credits: allowance.credits - (now.credits - before.credits),
      logs: allowance.logs - (now.logs - before.logs),
    };
  }

  async function load(teamId: string): Promise<CachedAllowance> {
    const before = spentBy(teamId);
    const changesBefore = changes;
    await flush();
    const found = await holdings(teamId);
    if (changes !== changesBefore) return load(teamId);
    const now = clock.now();
    const allowance = found ? allowanceOf(found) : nothing;
    const entry = { allowance, spent: before, since: now, until: nextMonthStart(now) };
    known.set(teamId, entry);
    return entry;
  }

  /** Concurrent callers share one query. */
  function refresh(teamId: string): Promise<CachedAllowance> {
    const result = pending.get(teamId) ?? load(teamId).finally(() => pending.delete(teamId));
    pending.set(teamId, result);
    return result;
  }

  function isFresh({ since, until }: CachedAllowance, age: number): boolean {
    const now = clock.now();
    return now >= since && now < since + age && now < until;
  }

  async function refreshOrReject(teamId: string): Promise<void> {
    if (isUsedUp((await refresh(teamId)).allowance)) throw quotaExceeded(clock.now());
  }

  return {
    /** Throws when nothing is left. Returns undefined, not a promise, while there is certainly quota left. */
    admit({ teamId }: { teamId: string }): Promise<void> | undefined {
      const entry = known.get(teamId);
      if (!entry) return refreshOrReject(teamId);
      if (!isUsedUp(left(teamId, entry))) return isFresh(entry, ttlMs) ? undefined : refreshOrReject(teamId);
      if (isUsedUp(entry.allowance) && isFresh(entry, rejectionTtlMs)) throw quotaExceeded(clock.now());
      return refreshOrReject(teamId);
    },

    /** A call was accepted, or an export sent. */
    used({ teamId }: { teamId: string }, usage: Metered): void {
      const total = spent.get(teamId) ?? { ...nothing };
      total.credits += costOf(usage) + maxRoundingThousandths;
      total.logs += usage.logs;
      spent.set(teamId, total);
    },

    /** Its credits or its plan have changed. */
    invalidate(teamId: string): void {
      changes += 1;
      known.delete(teamId);
    },
    clear(): void {
      changes += 1;
      known.clear();
    },
  };
}

function quotaExceeded(now: number): AppError {
  const resetsAt = new Date(nextMonthStart(now));
  const day = resetsAt.toLocaleDateString("en-US", { day: "numeric", month: "long", timeZone: "UTC" });
  return new AppError("quota_exceeded", {
    message: `Your plan's credits and logs for ${monthName(toMonth(now))} are used up, including the 50% buffer. They reset on ${day}, 00:00 UTC. To continue now, buy credits or upgrade on the Credits screen. Stored logs aren't affected.`,
    headers: { "retry-after": "3600" },
    resetsAt: resetsAt.toISOString(),
  });
}
