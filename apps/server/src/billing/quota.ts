// Whether an account may send: from memory while there is certainly quota left, from the ledger before a request is rejected.
import { costOf, type Metered, monthName, nextMonthStart, secondMs, toMonth } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AccountBalance } from "../storage/metadata/ledger/credits.ts";
import { type Allowance, allowanceOf, isUsedUp } from "./allowance.ts";

export interface QuotaDeps {
  /** From the ledger, without usage that is not recorded yet. */
  holdings: (accountId: string) => Promise<AccountBalance | undefined>;
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

  const spentBy = (accountId: string) => ({ ...(spent.get(accountId) ?? nothing) });

  function left(accountId: string, { allowance, spent: before }: CachedAllowance): Allowance {
    const now = spent.get(accountId) ?? nothing;
    return {
      credits: allowance.credits - (now.credits - before.credits),
      logs: allowance.logs - (now.logs - before.logs),
    };
  }

  async function load(accountId: string): Promise<CachedAllowance> {
    const before = spentBy(accountId);
    const changesBefore = changes;
    await flush();
    const found = await holdings(accountId);
    if (changes !== changesBefore) return load(accountId);
    const now = clock.now();
    const allowance = found ? allowanceOf(found) : nothing;
    const entry = { allowance, spent: before, since: now, until: nextMonthStart(now) };
    known.set(accountId, entry);
    return entry;
  }

  /** Concurrent callers share one query. */
  function refresh(accountId: string): Promise<CachedAllowance> {
    const result = pending.get(accountId) ?? load(accountId).finally(() => pending.delete(accountId));
    pending.set(accountId, result);
    return result;
  }

  function isFresh({ since, until }: CachedAllowance, age: number): boolean {
    const now = clock.now();
    return now >= since && now < since + age && now < until;
  }

  async function refreshOrReject(accountId: string): Promise<void> {
    if (isUsedUp((await refresh(accountId)).allowance)) throw quotaExceeded(clock.now());
  }

  return {
    /** Throws when nothing is left. Returns undefined, not a promise, while there is certainly quota left. */
    admit({ accountId }: { accountId: string }): Promise<void> | undefined {
      const entry = known.get(accountId);
      if (!entry) return refreshOrReject(accountId);
      if (!isUsedUp(left(accountId, entry))) return isFresh(entry, ttlMs) ? undefined : refreshOrReject(accountId);
      if (isUsedUp(entry.allowance) && isFresh(entry, rejectionTtlMs)) throw quotaExceeded(clock.now());
      return refreshOrReject(accountId);
    },

    /** A call was accepted, or an export sent. */
    used({ accountId }: { accountId: string }, usage: Metered): void {
      const total = spent.get(accountId) ?? { ...nothing };
      total.credits += costOf(usage) + maxRoundingThousandths;
      total.logs += usage.logs;
      spent.set(accountId, total);
    },

    /** Its credits or its plan have changed. */
    invalidate(accountId: string): void {
      changes += 1;
      known.delete(accountId);
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
