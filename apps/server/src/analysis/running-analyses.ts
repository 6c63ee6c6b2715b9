// The analyses that are running: one per fault, however many request it, and a few per account.
import type { AnalysisEvent } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { SharedStream } from "./shared-stream.ts";

export interface RunningAnalysis {
  accountId: string;
  stream: SharedStream<AnalysisEvent>;
  /** Rejects if the request is invalid; there are no events then. */
  ready: Promise<unknown>;
}

const maxConcurrent = 3;

export function createRunningAnalyses() {
  const all = new Map<string, RunningAnalysis>();

  return {
    find: (fault: string): RunningAnalysis | undefined => all.get(fault),

    /** Throws when the account has too many; `begin` gets the number of its other ones. */
    start(
      fault: string,
      accountId: string,
      begin: (others: number, drop: () => void) => Omit<RunningAnalysis, "accountId">,
    ): RunningAnalysis {
      const others = [...all.values()].filter((each) => each.accountId === accountId);
      if (others.length >= maxConcurrent) throw new AppError("too_many_analyses");
      const drop = () => void (all.get(fault) === started && all.delete(fault));
      const started: RunningAnalysis = { accountId, ...begin(others.length, drop) };
      all.set(fault, started);
      void started.stream.ended.then(drop);
      return started;
    },

    async settled(): Promise<void> {
      await Promise.all([...all.values()].map(({ stream }) => stream.ended));
    },
  };
}
