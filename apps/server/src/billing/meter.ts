// Brings what was used from the spool into the books: now and then, and whenever somebody wants to know.
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Charged, Recording, UsageStore } from "../storage/metadata/ledger/usage.ts";

/** Counts what it takes, and keeps it until it is in the books. */
export interface MeteredSpool {
  id: string | undefined;
  takeUncounted(): Omit<Recording, "spool"> | undefined;
  readonly hasTakenUncounted: boolean;
  counted(): Promise<void>;
}

export interface MeterDeps {
  spool: MeteredSpool;
  usage: Pick<UsageStore, "record">;
  /** Whether usage takes credits. */
  takesCredits: boolean;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
  onCharged: (accounts: readonly Charged[]) => void;
}

export type Meter = ReturnType<typeof createMeter>;

export function createMeter({ spool, usage, takesCredits, clock, logger, onCharged }: MeterDeps) {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function record(): Promise<void> {
    const uncounted = spool.takeUncounted();
    if (!uncounted || spool.id === undefined) return;
    const charged = await usage.record({ spool: spool.id, ...uncounted }, { now: clock.now(), charge: takesCredits });
    await spool.counted();
    onCharged(charged);
  }

  async function run(): Promise<void> {
    next = undefined;
    // One that failed comes first, as it was; what has come since is in the one after it.
    if (spool.hasTakenUncounted) await record();
    await record();
  }

  /** Resolves when everything accepted until now is in the books. Whoever asks meanwhile shares the next round. */
  function flush(): Promise<void> {
    next ??= running.then(run);
    running = next.catch(() => {});
    return next;
  }

  async function wake(): Promise<void> {
    await flush().catch((err: unknown) => logger.error({ err }, "usage could not be recorded; it is tried again"));
  }

  return { flush, wake };
}
