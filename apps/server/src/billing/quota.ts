// Whether an account may send: from memory while there is room by any reckoning, from the books before anyone is refused.
import { costOf, type Metered, monthName, nextMonthStart, toMonth } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Holdings } from "../storage/metadata/ledger/credits.ts";
import { type Allowance, allowanceOf, isUsedUp } from "./allowance.ts";

export interface QuotaDeps {
  /** Of the books, without what is still on its way to them. */
  holdings: (accountId: string) => Promise<Holdings | undefined>;
  /** Resolves when everything accepted until now is in the books. */
  flush: () => Promise<void>;
  clock: Clock;
  /** Other servers take from the same credits: what is known of them is not believed for longer than this. */
  lifetime: number;
}

interface Known {
  /** When it was looked up. */
  allowance: Allowance;
  /** What this server had accepted by then, since its start. */
  spent: Allowance;
  since: number;
  until: number;
}

export type Quota = ReturnType<typeof createQuota>;

const nothing: Allowance = { credits: 0, logs: 0 };
/** Thousandths that a price leaves out at most, of logs and of bytes. */
const mostRoundedOff = 2;
/** A refusal is looked up anew so often: credits may have been bought on another server. */
const refusalLifetime = 10_000;

export function createQuota({ holdings, flush, clock, lifetime }: QuotaDeps) {
  const spent = new Map<string, Allowance>();
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<Known>>();
  /** Grows with every change that this server hears of: what was looked up across one may be from before it. */
  let changes = 0;

  const spentBy = (accountId: string) => ({ ...(spent.get(accountId) ?? nothing) });

  function left(accountId: string, { allowance, spent: before }: Known): Allowance {
    const now = spent.get(accountId) ?? nothing;
    return {
      credits: allowance.credits - (now.credits - before.credits),
      logs: allowance.logs - (now.logs - before.logs),
    };
  }

  async function look(accountId: string): Promise<Known> {
    const before = spentBy(accountId);
    const changesBefore = changes;
    await flush();
    const found = await holdings(accountId);
    if (changes !== changesBefore) return look(accountId);
    const now = clock.now();
    const allowance = found ? allowanceOf(found) : nothing;
    const entry = { allowance, spent: before, since: now, until: nextMonthStart(now) };
    known.set(accountId, entry);
    return entry;
  }

  /** Whoever asks meanwhile waits for the same answer. */
  function ask(accountId: string): Promise<Known> {
    const answer = asked.get(accountId) ?? look(accountId).finally(() => asked.delete(accountId));
    asked.set(accountId, answer);
    return answer;
  }

  function isFresh({ since, until }: Known, age: number): boolean {
    const now = clock.now();
    return now >= since && now < since + age && now < until;
  }

  async function askOrRefuse(accountId: string): Promise<void> {
    if (isUsedUp((await ask(accountId)).allowance)) throw refusal(clock.now());
  }

  return {
    /** Throws when nothing is left. Nothing is awaited while there is room. */
    admit({ accountId }: { accountId: string }): Promise<void> | undefined {
      const entry = known.get(accountId);
      if (!entry) return askOrRefuse(accountId);
      if (!isUsedUp(left(accountId, entry))) return isFresh(entry, lifetime) ? undefined : askOrRefuse(accountId);
      if (isUsedUp(entry.allowance) && isFresh(entry, refusalLifetime)) throw refusal(clock.now());
      return askOrRefuse(accountId);
    },

    /** A call was accepted, or an export sent. */
    used({ accountId }: { accountId: string }, usage: Metered): void {
      const total = spent.get(accountId) ?? { ...nothing };
      total.credits += costOf(usage) + mostRoundedOff;
      total.logs += usage.logs;
      spent.set(accountId, total);
    },

    /** Its credits or its plan have changed. */
    forget(accountId: string): void {
      changes += 1;
      known.delete(accountId);
    },
    forgetAll(): void {
      changes += 1;
      known.clear();
    },
  };
}

function refusal(now: number): AppError {
  const resetsAt = new Date(nextMonthStart(now));
  const day = resetsAt.toLocaleDateString("en-US", { day: "numeric", month: "long", timeZone: "UTC" });
  return new AppError("quota_exceeded", {
    message: `Your plan's credits and logs for ${monthName(toMonth(now))} are used up, including the 50% buffer. They reset on ${day}, 00:00 UTC. To continue now, buy credits or upgrade on the Credits screen. Stored logs aren't affected.`,
    headers: { "retry-after": "3600" },
    resetsAt: resetsAt.toISOString(),
  });
}
