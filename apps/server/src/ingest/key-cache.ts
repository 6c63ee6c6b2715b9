// Caches API key -> application and its masking rules, because every request needs them. A change invalidates the entry
// immediately, here and (by a notice) on other servers; should a notice get lost, entries expire after `keyTtlMs`.

import { type RedactionRules, secondMs } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import { createLruCache } from "../lru-cache.ts";

export interface IngestApplication {
  teamId: string;
  id: string;
  name: string;
  /** undefined: the built-in rules. */
  rules: RedactionRules | undefined;
}

export interface KeyCacheDeps {
  find(key: string): Promise<IngestApplication | undefined>;
  clock: Clock;
  maxKnown?: number;
  /** Limited separately, so that made-up keys never evict real ones. */
  maxUnknown?: number;
}

export const keyTtlMs = 10 * secondMs;

export type KeyCache = ReturnType<typeof createKeyCache>;

export function createKeyCache({ find, clock, maxKnown = 10_000, maxUnknown = 1_000 }: KeyCacheDeps) {
  const known = createLruCache<string, { application: IngestApplication; since: number }>(maxKnown);
  const unknown = createLruCache<string, { since: number }>(maxUnknown);
  const pending = new Map<string, Promise<IngestApplication | undefined>>();

  /** Concurrent lookups of the same key share one query. */
  function load(key: string): Promise<IngestApplication | undefined> {
    const result = find(key)
      .then((application) => {
        // A result from before an invalidation may be stale.
        if (pending.get(key) !== result) return application;
        if (application) known.set(key, { application, since: clock.now() });
        else unknown.set(key, { since: clock.now() });
        return application;
      })
      .finally(() => {
        if (pending.get(key) === result) pending.delete(key);
      });
    pending.set(key, result);
    return result;
  }

  function isFresh({ since }: { since: number }): boolean {
    const age = clock.now() - since;
    return age >= 0 && age < keyTtlMs;
  }

  return {
    async byKey(key: string | undefined): Promise<IngestApplication> {
      if (key === undefined) throw new AppError("bad_key");
      const cached = known.get(key);
      if (cached && isFresh(cached)) return cached.application;
      const rejected = unknown.get(key);
      const application = rejected && isFresh(rejected) ? undefined : await (pending.get(key) ?? load(key));
      if (!application) throw new AppError("bad_key");
      return application;
    },

    /** The application was changed or deleted. */
    invalidate(applicationId: string): void {
      pending.clear();
      known.deleteWhere(({ application }) => application.id === applicationId);
    },

    clear(): void {
      pending.clear();
      known.clear();
      unknown.clear();
    },
  };
}
