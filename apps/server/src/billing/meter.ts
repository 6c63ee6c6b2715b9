// Records usage from the journal in the ledger, periodically and on demand.
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Charged, Recording, UsageStore } from "../storage/metadata/ledger/usage.ts";

/** The port of the spool's usage journal: counts usage and keeps it until it is in the ledger. */
export interface UsageJournal {
  /** The id of the spool; undefined: usage isn't counted. */
  id: string | undefined;
  /** Durable when it resolves: the team is charged for these bytes. */
  transferred(teamId: string, bytes: number): Promise<void>;
  takeUncounted(): Omit<Recording, "spool"> | undefined;
  readonly hasTakenUncounted: boolean;
  counted(): Promise<void>;
}

export interface MeterDeps {
  journal: Omit<UsageJournal, "transferred">;
  usage: Pick<UsageStore, "record">;
  /** Whether usage costs credits. */
  takesCredits: boolean;
  clock: Clock;
  logger: Pick<FastifyBaseLogger, "error">;
  onCharged: (teams: readonly Charged[]) => void;
}

export type Meter = ReturnType<typeof createMeter>;

export function createMeter({ journal, usage, takesCredits, clock, logger, onCharged }: MeterDeps) {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function record(): Promise<void> {
    const uncounted = journal.takeUncounted();
    if (!uncounted || journal.id === undefined) return;
    const charged = await usage.record(
      { spool: journal.id, upTo: uncounted.upTo, counts: uncounted.counts },
      { now: clock.now(), charge: takesCredits },
    );
    await journal.counted();
    onCharged(charged);
  }

  async function run(): Promise<void> {
    next = undefined;
    // A failed recording comes first, unchanged; later usage is in the next one.
    if (journal.hasTakenUncounted) await record();
    await record();
  }

  /** Resolves when all usage so far is in the ledger. Concurrent callers share the next run. */
  function flush(): Promise<void> {
    next ??= running.then(run);
    running = next.catch(() => {});
    return next;
  }

  async function wake(): Promise<void> {
    await flush().catch((err: unknown) => logger.error({ err }, "failed to record usage; will retry"));
  }

  return { flush, wake };
}
