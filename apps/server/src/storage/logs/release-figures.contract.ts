// What every log database must answer about releases.
import { describe, expect, test } from "vitest";
import { newRow } from "../testing/rows.ts";
import type { ReadingContext } from "./reading.contract.ts";
import type { LogRow } from "./rows/row.ts";
import type { Scope } from "./scope.ts";

const scope = (applicationId: string): Scope => ({ applicationId, since: 0, deletedTo: "0" });
const [shop, blog] = [scope("shop"), scope("blog")];

let seq = 0;
const log = (fields: Partial<LogRow>): LogRow => newRow({ seq: `${++seq}`, ...fields });
const byRelease = <Row extends { release: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.release < b.release ? -1 : 1));

export function testReleaseFigures(use: () => ReadingContext): void {
  describe("releases", () => {
    test("have sessions, errors and a first log, if they are asked for", async () => {
      const { store, insert } = use();
      await insert([
        log({ time: 100, release: "1", session: "1", fingerprint: "1" }),
        log({ time: 199, release: "1", session: "2", fingerprint: "2" }),
        log({ time: 150, release: "1", session: "2" }),
        log({ time: 160, release: "2", session: "3" }),
        log({ time: 165, release: "made up", session: "4", fingerprint: "1" }),
        log({ time: 170, fingerprint: "1" }),
        log({ time: 180, release: "1", session: "5", applicationId: "blog" }),
      ]);
      const range = { from: 100, to: 199, count: 2 };
      const versions = ["1", "2", "3"];
      expect(byRelease(await store.releaseSessions([{ scope: shop, versions }], {}))).toEqual([
        { applicationId: "shop", release: "1", sessions: 2, first: 100 },
        { applicationId: "shop", release: "2", sessions: 1, first: 160 },
      ]);
      expect(byRelease(await store.releaseFigures([shop], versions, range))).toEqual([
        { applicationId: "shop", release: "1", sessions: 2, errors: 2, steps: [1, 1] },
        { applicationId: "shop", release: "2", sessions: 1, errors: 0, steps: [0, 0] },
      ]);
      expect(await store.releaseFigures([blog], versions, range)).toEqual([
        { applicationId: "blog", release: "1", sessions: 1, errors: 0, steps: [0, 0] },
      ]);
      expect(await store.releaseFigures([shop], [], range)).toEqual([]);
      expect(await store.releaseFigures([], versions, range)).toEqual([]);
      expect(await store.releaseSessions([{ scope: shop, versions: [] }], {})).toEqual([]);
    });

    test("are read in the order in which they were first seen, up to a limit", async () => {
      const { store, insert } = use();
      await insert([
        log({ time: 100 }),
        log({ time: 300, release: "1" }),
        log({ time: 200, release: "1" }),
        log({ time: 150, release: "2" }),
        log({ time: 250, release: "3" }),
        log({ time: 50, release: "4", applicationId: "blog" }),
        log({ time: 400, release: "2" }),
      ]);
      const all = [
        { release: "2", first: 150, last: 400 },
        { release: "1", first: 200, last: 300 },
        { release: "3", first: 250, last: 250 },
      ];
      expect(await store.oldestReleases(shop, 500, 10)).toEqual(all);
      expect(await store.oldestReleases(shop, 500, 2)).toEqual(all.slice(0, 2));
    });

    test("can be thousands with long, odd names, of several applications", async () => {
      const { store, insert } = use();
      const odd = `'"\\\t\n{versions:String}, 🎂`;
      const versions = Array.from({ length: 5_000 }, (_, index) => `${index} ${odd}`.padEnd(200, "e"));
      const rows = versions.map((release, index) => log({ release, session: `${index + 1}`, fingerprint: "1" }));
      await insert(rows);
      await insert([log({ release: versions[7] ?? "", session: "9", applicationId: "blog" })]);
      const wanted = [
        { scope: shop, versions },
        { scope: blog, versions: versions.slice(7, 9) },
      ];
      const found = await store.releaseSessions(wanted, {});
      expect(found.filter(({ sessions }) => sessions === 1)).toHaveLength(5_001);
      expect(new Set(found.map(({ release }) => release))).toEqual(new Set(versions));
      const range = { from: 0, to: 2_000_000_000_000, count: 1 };
      expect(await store.releaseFigures([shop], versions, range)).toHaveLength(5_000);
      const kinds = { applicationId: "shop", fingerprints: ["0000000000000001"] };
      const { releases } = await store.figuresByRelease([shop], { kinds, versions }, range);
      expect(new Map(releases.map(({ release, events }) => [release, events]))).toEqual(
        new Map(versions.map((version) => [version, 1])),
      );
    });
  });
}
