// How often an account may ask a provider without getting an answer: it pays for none of these, and the install for all.
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AttemptStore } from "../storage/metadata/attempts.ts";

export interface TriesDeps {
  attempts: AttemptStore;
  clock: Clock;
}

/** An analysis that was begun; it counts as one without an answer until it has one. */
export interface Try {
  answered(): Promise<void>;
}

export type Tries = ReturnType<typeof createTries>;

const most = 10;
const minute = 60_000;

export function createTries({ attempts, clock }: TriesDeps) {
  return {
    /** Throws when too many of the last hour had no answer. */
    async begin(accountId: string): Promise<Try> {
      const now = clock.now();
      const counted = await attempts.count(`analysis ${accountId}`, { now, length: 60 * minute });
      if (counted.count > most) throw refusal(counted.endsAt - now);
      return { answered: () => attempts.takeBack(counted) };
    },
  };
}

function refusal(milliseconds: number): AppError {
  const minutes = Math.ceil(milliseconds / minute);
  return new AppError("too_many_failed_analyses", {
    message: `${most} of your analyses within an hour had no answer, so the AI is not asked again for now. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    headers: { "retry-after": String(Math.ceil(milliseconds / 1_000)) },
  });
}
