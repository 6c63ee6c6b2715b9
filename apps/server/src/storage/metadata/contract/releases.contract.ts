import { describe, expect, test } from "vitest";
import { toApplication, toRelease } from "../../testing/records.ts";
import type { Context } from "./contract-context.ts";

export function testReleases(context: Context): void {
  describe("releases", () => {
    test("keep their order, and know when they were announced and seen", async () => {
      await context.addAccount();
      await context.stores.applications.create(toApplication(), 1);
      const { releases } = context.stores;
      const announced = toRelease({ version: "2", announcedAt: 5, firstSeen: null, lastSeen: null });
      await releases.insert([toRelease({ version: "1", firstSeen: 10, lastSeen: 20 }), announced]);
      await releases.insert([toRelease({ version: "1", epoch: 7, orderKey: "other" })]);
      await releases.noteSeen([
        { applicationId: "1", version: "1", firstSeen: 12, lastSeen: 15 },
        { applicationId: "1", version: "2", firstSeen: 30, lastSeen: 31 },
      ]);
      expect(await releases.find("1", "1")).toEqual(toRelease({ version: "1", firstSeen: 10, lastSeen: 20 }));
      expect(await releases.find("1", "2")).toEqual({ ...announced, firstSeen: 30, lastSeen: 31 });
      await releases.noteSeen([{ applicationId: "1", version: "1", firstSeen: 5, lastSeen: 40 }]);
      expect(await releases.find("1", "1")).toMatchObject({ firstSeen: 5, lastSeen: 40 });

      expect(await releases.announce("1", "1", 50)).toBe(true);
      expect(await releases.announce("1", "1", 60)).toBe(false);
      expect(await releases.announce("1", "unknown", 60)).toBe(false);
      expect(new Set((await releases.list(["1"])).map(({ announcedAt }) => announcedAt))).toEqual(new Set([5, 50]));
      expect(await releases.list(["2"])).toEqual([]);

      await releases.setCommit("1", "1", "9fceb02");
      await releases.setCommit("2", "2", "aaaaaaa");
      expect(await releases.commits("1")).toEqual(new Map([["1", "9fceb02"]]));
    });

    test("that are deleted keep their place, and are listed again when they are announced or seen", async () => {
      await context.addAccount();
      await context.stores.applications.create(toApplication(), 1);
      const { releases } = context.stores;
      const listed = async () => (await releases.list(["1"])).map(({ version }) => version).toSorted();
      const one = toRelease({ version: "1", orderKey: "a", firstSeen: 10, lastSeen: 20 });
      const two = toRelease({ version: "2", orderKey: "b", announcedAt: 5, firstSeen: null, lastSeen: null });
      await releases.insert([one, two]);
      expect([await releases.remove("1", "1"), await releases.remove("1", "2")]).toEqual([true, true]);
      expect([await releases.remove("1", "1"), await releases.remove("1", "unknown")]).toEqual([false, false]);
      expect(await listed()).toEqual([]);
      const gone = { announcedAt: null, firstSeen: null, lastSeen: null };
      expect(await releases.find("1", "1")).toEqual({ ...one, ...gone });
      expect((await releases.places("1")).map(({ orderKey }) => orderKey).toSorted()).toEqual(["a", "b"]);
      expect(await releases.placesOf("1", ["2", "unknown"])).toEqual([{ ...two, ...gone }]);
      expect(await releases.placesOf("other", ["2"])).toEqual([]);
      expect(await releases.hasAny("1")).toBe(true);
      await releases.noteSeen([{ applicationId: "1", version: "1", firstSeen: 30, lastSeen: 31 }]);
      expect(await listed()).toEqual(["1"]);
      expect(await releases.announce("1", "2", 50)).toBe(true);
      expect(await listed()).toEqual(["1", "2"]);
    });
  });
}
