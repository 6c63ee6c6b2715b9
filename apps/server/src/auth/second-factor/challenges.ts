// Challenges: proof that the first step of a sign-in is done. In the store, so that any server can take the second step.
import { minuteMs, type SignInMethod } from "@contrail/protocol";
import type { Clock } from "../../clock.ts";
import type { ChallengeStore } from "../../storage/metadata/accounts/challenges.ts";
import type { ChallengeRecord } from "../../storage/metadata/database/tables.ts";
import type { Vault } from "../../vault.ts";
import { newToken } from "../sessions.ts";

const challengeLifetimeMs = 5 * minuteMs;
export const maxTries = 5;

interface ChallengesDeps {
  challenges: ChallengeStore;
  vault: Vault;
  clock: Clock;
}

type Purpose = ChallengeRecord["purpose"];

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({ challenges, vault, clock }: ChallengesDeps) {
  const keyOf = (purpose: Purpose, token: string) => ({ purpose, tokenHash: vault.hash(`challenge ${token}`) });

  return {
    /** Returns its token. */
    async start(purpose: Purpose, accountId: string | null, method: SignInMethod | null = null): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const expiresAt = now + challengeLifetimeMs;
      await challenges.add({ ...keyOf(purpose, token), accountId, tries: 0, expiresAt, method }, now);
      return token;
    },

    find: (purpose: Purpose, token: string) => challenges.find(keyOf(purpose, token), clock.now()),

    /** undefined if it has expired or all attempts are used up. */
    countTry: (purpose: Purpose, token: string) =>
      challenges.countTry(keyOf(purpose, token), { now: clock.now(), maxTries }),

    /** Works once. */
    take: (purpose: Purpose, token: string) => challenges.take(keyOf(purpose, token), clock.now()),

    /** What a passkey signs: derived from the token, so that one challenge can't be answered with another's signature. */
    toSign: (token: string): string => vault.hash(`to be signed by a passkey ${token}`),
  };
}
