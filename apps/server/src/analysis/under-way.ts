// The analyses that are under way: one of a fault, however many ask for it, and a few of an account.
import type { AnalysisEvent } from "@contrail/protocol";
import { AppError } from "../errors.ts";
import type { Story } from "./story.ts";

export interface UnderWay {
  accountId: string;
  story: Story<AnalysisEvent>;
  /** Throws where the question is a mistake, which is told in place of the story. */
  ready: Promise<unknown>;
}

const mostAtOnce = 3;

export function createUnderWay() {
  const all = new Map<string, UnderWay>();

  return {
    find: (fault: string): UnderWay | undefined => all.get(fault),

    /** Throws when the account has too many; `begin` is told how many. */
    start(
      fault: string,
      accountId: string,
      begin: (others: number, drop: () => void) => Omit<UnderWay, "accountId">,
    ): UnderWay {
      const others = [...all.values()].filter((each) => each.accountId === accountId);
      if (others.length >= mostAtOnce) throw new AppError("too_many_analyses");
      const drop = () => void (all.get(fault) === started && all.delete(fault));
      const started: UnderWay = { accountId, ...begin(others.length, drop) };
      all.set(fault, started);
      void started.story.ended.then(drop);
      return started;
    },

    async settled(): Promise<void> {
      await Promise.all([...all.values()].map(({ story }) => story.ended));
    },
  };
}
