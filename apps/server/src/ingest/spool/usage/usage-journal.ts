// The usage journal: batches and transfers, counted by frame and kept in the log until they are in the ledger.
import type { Clock } from "../../../clock.ts";
import { noBatchKey } from "../disk/frame.ts";
import type { FrameConsumer, WriteAheadLog } from "../write-ahead-log.ts";
import { createCounts, type Uncounted, writeTransfer } from "./usage-counts.ts";

export interface UsageJournalOptions {
  /** The id of this spool in the ledger; undefined: usage isn't counted. */
  id: string | undefined;
  /** The last frame in the ledger. */
  countedTo: number;
  log: Pick<WriteAheadLog, "append" | "release">;
  clock: Clock;
}

export type UsageJournal = ReturnType<typeof createUsageJournal>;

export function createUsageJournal({ id, countedTo, log, clock }: UsageJournalOptions) {
  const counts = id === undefined ? undefined : createCounts(countedTo);

  const consumer: FrameConsumer = {
    onFrame: (frame) => counts?.note(frame),
    onRecovered: (lastSequence) => counts?.continueFrom(lastSequence),
    neededFrom: () => (counts ? counts.countedTo + 1 : Number.POSITIVE_INFINITY),
  };

  return {
    consumer,
    id,

    /** Durable when it resolves: the team is charged for these bytes. */
    transferred: (teamId: string, bytes: number): Promise<void> =>
      log.append({
        kind: "transfer",
        applicationId: teamId,
        receivedAt: clock.now(),
        format: 0,
        rowCount: 0,
        rows: writeTransfer(bytes),
        batchKey: noBatchKey,
        response: "",
      }),

    /** Usage that isn't in the ledger yet. Returns the same until `counted` is called. */
    takeUncounted: (): Uncounted | undefined => counts?.take(),

    get hasTakenUncounted(): boolean {
      return counts?.isTaken ?? false;
    },

    async counted(): Promise<void> {
      counts?.done();
      await log.release();
    },
  };
}
