// Limits how many of a team's analyses may fail at the provider: the team doesn't pay for them, but the
// installation does.
import { hourMs, minuteMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";

export interface FailureLimitDeps {
  attempts: AttemptStore;
  clock: Clock;
}

/** An analysis that has started; it counts as failed until it has an answer. */
export interface CountedAttempt {
  answered(): Promise<void>;
}

export type FailureLimit = ReturnType<typeof createFailureLimit>;

const maxFailures = 10;

export function createFailureLimit({ attempts, clock }: FailureLimitDeps) {
  return {
    /** Throws if too many failed in the last hour. */
    async begin(teamId: string): Promise<CountedAttempt> {
      const now = clock.now();
      const counted = await attempts.count(`analysis ${teamId}`, { now, length: hourMs });
      if (counted.count > maxFailures) throw refusal(counted.endsAt - now);
      return { answered: () => attempts.undo(counted) };
    },
  };
}

function refusal(milliseconds: number): AppError {
  const minutes = Math.ceil(milliseconds / minuteMs);
  return new AppError("too_many_failed_analyses", {
    message: `${maxFailures} of your analyses failed within an hour. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    headers: { "retry-after": String(Math.ceil(milliseconds / 1_000)) },
  });
}
