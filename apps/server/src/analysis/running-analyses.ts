// The analyses that are running: one per error, no matter how many requests there are for it, and a few per team.
import type { AnalysisEvent } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { SharedStream } from "./shared-stream.ts";

export interface RunningAnalysis {
  teamId: string;
  stream: SharedStream<AnalysisEvent>;
  /** Rejects if the request is invalid; then there are no events. */
  ready: Promise<unknown>;
}

const maxConcurrent = 3;

export function createRunningAnalyses() {
  const all = new Map<string, RunningAnalysis>();

  return {
    find: (errorKey: string): RunningAnalysis | undefined => all.get(errorKey),

    /** Throws when the team has too many; `begin` gets the number of its other ones. */
    start(
      errorKey: string,
      teamId: string,
      begin: (others: number, drop: () => void) => Omit<RunningAnalysis, "teamId">,
    ): RunningAnalysis {
      const others = [...all.values()].filter((each) => each.teamId === teamId);
      if (others.length >= maxConcurrent) throw new AppError("too_many_analyses");
      const drop = () => void (all.get(errorKey) === started && all.delete(errorKey));
      const started: RunningAnalysis = { teamId, ...begin(others.length, drop) };
      all.set(errorKey, started);
      void started.stream.ended.then(drop);
      return started;
    },

    async settled(): Promise<void> {
      await Promise.all([...all.values()].map(({ stream }) => stream.ended));
    },
  };
}
