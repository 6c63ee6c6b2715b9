import { expect, test } from "vitest";
import type { EventField } from "../storage/logs/issue-figures.ts";
import { distribute } from "./distributions.ts";

const chrome = (version: string) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${version} Safari/537.36`;

function events(field: EventField, counts: Readonly<Record<string, number>>, distinct = Object.keys(counts).length) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.entries(counts).map(([value, count]) => ({ field, value, count, total, distinct }));
}

const noSessions = { values: [], sessions: 0 };

test("user agents are counted by browser, system and device", () => {
  const found = distribute(
    events("userAgent", { [chrome("129.0.1")]: 3, [chrome("129.0.2")]: 1, [chrome("128.0")]: 1, "curl/8": 9 }),
    noSessions,
  );
  expect(found.map(({ field, values }) => [field, values.map(({ value, events: count }) => [value, count])])).toEqual([
    [
      "browser",
      [
        ["Chrome 129", 4],
        ["Chrome 128", 1],
      ],
    ],
    ["device", [["Computer", 5]]],
    ["os", [["Linux", 5]]],
  ]);
  expect(found[0]?.values[0]?.share).toBe(0.8);
});

test("ten values are listed, and the rest is counted", () => {
  const counts = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`/page${index}`, 1]));
  const [page] = distribute(events("page", counts, 40), noSessions);
  expect([page?.values.length, page?.more]).toEqual([10, 30]);
});

test.each<[title: string, events: number, sessions: number, all: number, share: number | null]>([
  ["much more frequent than among sessions", 62, 20, 100, 0.2],
  ["twice as frequent", 62, 31, 100, 0.31],
  ["nearly as frequent", 62, 40, 100, null],
  ["too few sessions", 62, 2, 19, null],
  ["too small a share", 10, 1, 100, null],
])("a value that is %s", (_, count, sessions, all, share) => {
  const [release] = distribute(events("release", { "1.1": count, "1.0": 100 - count }), {
    values: [{ field: "release", value: "1.1", count: sessions }],
    sessions: all,
  });
  expect(release?.values.find(({ value }) => value === "1.1")?.sessionShare).toBe(share);
});
