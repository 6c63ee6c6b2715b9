// Releases that logs name: new ones get a place in the order, known ones the time they were last seen, to the minute.
import { minuteMs } from "@contrail/protocol";
import { createLruCache } from "../../lru-cache.ts";
import type { ReleaseRecord, ReleaseStore } from "../../storage/metadata/issues/releases.ts";
import { ensureReleases, maxReleases } from "../releases/ensure-releases.ts";
import type { ReleasePlace } from "../releases/order.ts";
import type { SeenRelease } from "./collect.ts";

export type SeenReleases = ReturnType<typeof createSeenReleases>;

type Seen = ReadonlyMap<string, SeenRelease>;

type KnownRelease = ReleasePlace & { firstSeen: number; lastSeen: number };

export interface NotedReleases {
  /** By version. */
  places: ReadonlyMap<string, ReleasePlace>;
  remember(): void;
}

/** More are made up: the others get a place with the next block that has them. */
const maxNewPerBlock = 200;

export function createSeenReleases() {
  /** What the store has at least; a place never changes. A cache only. */
  const cache = createLruCache<string, KnownRelease>(10_000);
  /** Applications without places for more: all would have to be read to see that. A cache only; places are never freed. */
  const full = createLruCache<string, true>(1_000);
  const keyOf = (applicationId: string, version: string) => `${applicationId} ${version}`;

  return {
    /** Whether the store should know about them. */
    isNews: (applicationId: string, seen: Seen): boolean =>
      [...seen].some(([version, times]) => !isKnown(cache.get(keyOf(applicationId, version)), times)),

    /** Returns the places of those that have one, and what is to be done after the commit. */
    async note(store: ReleaseStore, applicationId: string, seen: Seen): Promise<NotedReleases> {
      const knownPlaces = new Map<string, ReleasePlace>();
      const news: [string, SeenRelease][] = [];
      for (const [version, times] of seen) {
        const known = cache.get(keyOf(applicationId, version));
        if (known) knownPlaces.set(version, known);
        if (!isKnown(known, times)) news.push([version, times]);
      }
      if (news.length === 0) return { places: knownPlaces, remember() {} };
      const versions = news.map(([version]) => version);
      const places = toMap(await store.placesOf(applicationId, versions));
      let isFull = false;
      const missing = news.filter(([version]) => !places.has(version)).slice(0, maxNewPerBlock);
      if (missing.length > 0 && !full.get(applicationId)) {
        const wanted = missing.map(([version, { receivedAt, ...times }]) => ({ version, at: receivedAt, ...times }));
        const all = toMap(await ensureReleases(store, applicationId, wanted));
        isFull = all.size >= maxReleases;
        for (const [version, place] of all) places.set(version, place);
      }
      await store.noteSeen(
        news
          .filter(([version]) => places.has(version))
          .map(([version, { firstSeen, lastSeen }]) => ({ applicationId, version, firstSeen, lastSeen })),
      );
      const remember = () => {
        if (isFull) full.set(applicationId, true);
        for (const [version, { firstSeen, lastSeen }] of news) {
          const place = places.get(version);
          if (!place) continue;
          const { epoch, orderKey } = place;
          const first = Math.min(firstSeen, place.firstSeen ?? firstSeen);
          const last = Math.max(lastSeen, place.lastSeen ?? lastSeen);
          cache.set(keyOf(applicationId, version), { epoch, orderKey, firstSeen: first, lastSeen: last });
        }
      };
      return { places: new Map([...knownPlaces, ...places]), remember };
    },
  };
}

function isKnown(known: KnownRelease | undefined, { firstSeen, lastSeen }: SeenRelease): boolean {
  return known !== undefined && firstSeen >= known.firstSeen && lastSeen < known.lastSeen + minuteMs;
}

function toMap(releases: readonly ReleaseRecord[]): Map<string, ReleaseRecord> {
  return new Map(releases.map((release) => [release.version, release]));
}
