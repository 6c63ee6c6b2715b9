// Which kinds of error have an issue: looked up before the block's transaction, so that only new ones are read.
import { createLruCache } from "../../lru-cache.ts";
import type { IssueFingerprintStore } from "../../storage/metadata/issues/fingerprints.ts";
import type { ErrorKind } from "./collect.ts";
import { fingerprintOf } from "./to-new-kind.ts";

export function createKnownKinds(store: Pick<IssueFingerprintStore, "known">) {
  /** A cache only: kinds may have been removed since. */
  const cache = createLruCache<string, true>(20_000);
  const keyOf = (applicationId: string, fingerprint: string) => `${applicationId} ${fingerprint}`;

  return {
    async unknown(applicationId: string, kinds: readonly ErrorKind[]): Promise<ErrorKind[]> {
      const candidates = kinds.filter((kind) => !cache.get(keyOf(applicationId, fingerprintOf(kind))));
      if (candidates.length === 0) return [];
      const known = await store.known(applicationId, candidates.map(fingerprintOf));
      return candidates.filter((kind) => !known.has(fingerprintOf(kind)));
    },

    remember(applicationId: string, known: Iterable<{ fingerprint: string }>): void {
      for (const { fingerprint } of known) cache.set(keyOf(applicationId, fingerprint), true);
    },
  };
}
