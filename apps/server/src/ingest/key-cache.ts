// Key -> application and its masking rules, from memory: every request asks. What changes is forgotten at once, here
// and, by a notice, on other servers; should a notice get lost, nothing is believed longer than `lifetime`.
import type { RedactionRules } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { createRecent } from "../lru-cache.ts";

export interface Sender {
  accountId: string;
  id: string;
  name: string;
  /** undefined: the built-in ones. */
  rules: RedactionRules | undefined;
}

export interface SendersDeps {
  find(key: string): Promise<Sender | undefined>;
  clock: Clock;
  maxKnown?: number;
  /** Counted apart, so that made-up keys drive no real one out. */
  maxUnknown?: number;
}

export const lifetime = 10_000;

export type Senders = ReturnType<typeof createSenders>;

export function createSenders({ find, clock, maxKnown = 10_000, maxUnknown = 1_000 }: SendersDeps) {
  const known = createRecent<string, { sender: Sender; since: number }>(maxKnown);
  const unknown = createRecent<string, { since: number }>(maxUnknown);
  const asked = new Map<string, Promise<Sender | undefined>>();

  /** Whoever asks for the same key in the meantime waits for the same answer. */
  function ask(key: string): Promise<Sender | undefined> {
    const answer = find(key)
      .then((sender) => {
        // An answer from before a change may be outdated.
        if (asked.get(key) !== answer) return sender;
        if (sender) known.set(key, { sender, since: clock.now() });
        else unknown.set(key, { since: clock.now() });
        return sender;
      })
      .finally(() => {
        if (asked.get(key) === answer) asked.delete(key);
      });
    asked.set(key, answer);
    return answer;
  }

  function isFresh({ since }: { since: number }): boolean {
    const age = clock.now() - since;
    return age >= 0 && age < lifetime;
  }

  return {
    async byKey(key: string | undefined): Promise<Sender> {
      if (key === undefined) throw new AppError("bad_key");
      const kept = known.get(key);
      if (kept && isFresh(kept)) return kept.sender;
      const refused = unknown.get(key);
      const sender = refused && isFresh(refused) ? undefined : await (asked.get(key) ?? ask(key));
      if (!sender) throw new AppError("bad_key");
      return sender;
    },

    /** Something about this application has changed, or it is gone. */
    forget(applicationId: string): void {
      asked.clear();
      known.deleteWhere(({ sender }) => sender.id === applicationId);
    },

    forgetAll(): void {
      asked.clear();
      known.clear();
      unknown.clear();
    },
  };
}
