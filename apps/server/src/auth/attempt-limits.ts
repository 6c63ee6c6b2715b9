// How often an address may be tried. Addresses with and without an account are counted alike.
import type { Clock } from "../clock.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import type { Vault } from "../secret.ts";
import type { AttemptStore } from "../storage/metadata/attempts.ts";
import type { CodeKind } from "../storage/metadata/tables.ts";

const maxFailures = 10;
const failureSpan = 15 * 60_000;
const resendSpan = 60_000;

interface AttemptLimitsDeps {
  attempts: AttemptStore;
  vault: Vault;
  clock: Clock;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits({ attempts, vault, clock }: AttemptLimitsDeps) {
  const count = (what: string, email: string, length: number) =>
    attempts.count(nameOf(what, email), { now: clock.now(), length });
  // Hashed, so that addresses which have no account here are not kept.
  const nameOf = (what: string, email: string) => vault.hash(`attempts ${what} ${email}`);

  const retryLater = (code: ErrorCode, endsAt: number) =>
    new AppError(code, { headers: { "retry-after": String(Math.ceil((endsAt - clock.now()) / 1000)) } });

  return {
    /**
     * Counted before the outcome is known, so that guesses sent all at once are counted too. A right one takes back
     * itself alone: if it cleared the count, a guesser would see that the owner came in, and could begin anew. Each
     * kind of guess has a count of its own: who guesses passwords does not lock the owner out of a reset.
     */
    async guess<Result>(what: "password" | CodeKind, email: string, attempt: () => Promise<Result>): Promise<Result> {
      const guesses = await count(`guess ${what}`, email, failureSpan);
      if (guesses.count > maxFailures) throw retryLater("too_many_attempts", guesses.endsAt);
      const result = await attempt();
      await attempts.takeBack(guesses);
      return result;
    },

    /** A first code goes out at once, and the minute for the next one begins. */
    async startMinute(kind: CodeKind, email: string): Promise<void> {
      await count(`send ${kind}`, email, resendSpan);
    },

    async oncePerMinute(kind: CodeKind, email: string): Promise<void> {
      const { count: sent, endsAt } = await count(`send ${kind}`, email, resendSpan);
      if (sent > 1) throw retryLater("too_soon", endsAt);
    },
  };
}
