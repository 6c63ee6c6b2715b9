import { expect, test } from "vitest";
import { findSuspectRelease } from "./suspect-release.ts";

type Row = readonly [version: string, sessions: number, events: number];

function find(...rows: readonly Row[]) {
  return findSuspectRelease(
    rows.map(([version, sessions, events], index) => ({
      version,
      sessions,
      events,
      firstLog: index * 1_000,
      firstEvent: events > 0 ? index * 1_000 + 70 : null,
    })),
  );
}

test.each<[title: string, rows: Row[], version: string | undefined]>([
  ["no releases", [], undefined],
  ["only one release", [["1", 900, 5]], undefined],
  [
    "first events after a release with enough sessions and none",
    [
      ["1", 50, 0],
      ["2", 900, 5],
    ],
    "2",
  ],
  [
    "too few sessions before",
    [
      ["1", 49, 0],
      ["2", 900, 5],
    ],
    undefined,
  ],
  [
    "the release with events may have few sessions",
    [
      ["1", 60, 0],
      ["2", 1, 1],
    ],
    "2",
  ],
  [
    "three times as frequent",
    [
      ["1", 100, 10],
      ["2", 100, 30],
    ],
    "2",
  ],
  [
    "less than three times as frequent",
    [
      ["1", 100, 10],
      ["2", 100, 29],
    ],
    undefined,
  ],
  [
    "more frequent, but in too few sessions",
    [
      ["1", 100, 10],
      ["2", 10, 9],
    ],
    undefined,
  ],
  [
    "the first suspect counts",
    [
      ["1", 100, 0],
      ["2", 100, 1],
      ["3", 100, 90],
    ],
    "2",
  ],
  [
    "a release without sessions is skipped",
    [
      ["1", 100, 0],
      ["2", 0, 0],
      ["3", 100, 4],
    ],
    "3",
  ],
])("%s", (_, rows, version) => {
  expect(find(...rows)?.version).toBe(version);
});

test("it says how often it happens, and how soon after the release", () => {
  expect(find(["1", 100, 0], ["2", 200, 50])).toEqual({
    version: "2",
    errorsPerSession: 0.25,
    before: { version: "1", errorsPerSession: 0 },
    afterMs: 70,
  });
});

test("thousands of releases with too few sessions are read once each", () => {
  let reads = 0;
  const releases = Array.from({ length: 5_000 }, (_, index) => ({
    version: `1.0.${index}`,
    get sessions() {
      reads++;
      return 1;
    },
    firstLog: 0,
    events: 1,
    firstEvent: 0,
  }));
  expect(findSuspectRelease(releases)).toBeNull();
  expect(reads).toBeLessThan(5 * releases.length);
});
