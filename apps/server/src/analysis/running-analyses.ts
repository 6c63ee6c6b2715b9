// The analyses that are running: one per error, no matter how many requests there are for it, and a few per account.
import type { AnalysisEvent } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { SharedStream } from "./shared-stream.ts";

export interface RunningAnalysis {
  accountId: string;
  stream: SharedStream<AnalysisEvent>;
  /** Rejects if the request is invalid; then there are no events. */
  ready: Promise<unknown>;
}

const maxConcurrent = 3;

export function createRunningAnalyses() {
  const all = new Map<string, RunningAnalysis>();

  return {
    find: (errorKey: string): RunningAnalysis | undefined => all.get(errorKey),

    /** Throws when the account has too many; `begin` gets the number of its other ones. */
    start(
      errorKey: string,
      accountId: string,
      begin: (others: number, drop: () => void) => Omit<RunningAnalysis, "accountId">,
    ): RunningAnalysis {
      const others = [...all.values()].filter((each) => each.accountId === accountId);
      if (others.length >= maxConcurrent) throw new AppError("too_many_analyses");
      const drop = () => void (all.get(errorKey) === started && all.delete(errorKey));
      const started: RunningAnalysis = { accountId, ...begin(others.length, drop) };
      all.set(errorKey, started);
      void started.stream.ended.then(drop);
      return started;
    },

    async settled(): Promise<void> {
      await Promise.all([...all.values()].map(({ stream }) => stream.ended));
    },
  };
}
