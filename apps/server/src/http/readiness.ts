// Whether the stores respond. Anyone can call it, so concurrent requests share one ping and its result is cached.
import type { Clock } from "../clock.ts";

export interface ReadinessDeps {
  ping: () => Promise<void>;
  clock: Clock;
  maxAgeMs?: number;
}

interface Check {
  startedAt: number;
  result: Promise<void>;
  isPending: boolean;
}

/** Rejects with the error of the ping while the stores are unavailable. */
export function createReadiness({ ping, clock, maxAgeMs = 1_000 }: ReadinessDeps): () => Promise<void> {
  let latest: Check | undefined;

  function start(): Check {
    const check: Check = { startedAt: clock.now(), result: ping(), isPending: true };
    const settle = () => {
      check.isPending = false;
    };
    check.result.then(settle, settle);
    return check;
  }

  return () => {
    // A pending ping is shared no matter how old it is: pings must not pile up on a store that hangs.
    const isReusable = latest && (latest.isPending || clock.now() - latest.startedAt < maxAgeMs);
    if (!latest || !isReusable) latest = start();
    return latest.result;
  };
}
