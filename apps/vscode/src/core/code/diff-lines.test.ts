import { expect, test } from "vitest";
import { diffLines, mapLine } from "./diff-lines.ts";

const lines = (text: string) => text.split("");

test.each<[string, string, string, (number | undefined)[]]>([
  ["unchanged", "abc", "abc", [0, 1, 2]],
  ["lines above", "abc", "xyabc", [2, 3, 4]],
  ["lines in between", "abc", "abxyc", [0, 1, 4]],
  ["lines below", "abc", "abcxy", [0, 1, 2]],
  ["removed above", "abc", "c", [undefined, undefined, 0]],
  ["changed", "abc", "aXc", [0, undefined, 2]],
  ["all changed", "abc", "xyz", [undefined, undefined, undefined]],
  ["emptied", "abc", "", [undefined, undefined, undefined]],
  ["was empty", "", "abc", []],
  ["two places", "abcdefg", "xabcYefgz", [1, 2, 3, undefined, 5, 6, 7]],
  ["moved down past another", "abcd", "bcda", [undefined, 0, 1, 2]],
  ["repeated lines", "aabaa", "aaxbaa", [0, 1, 3, 4, 5]],
  ["insertions and removals", "abcabba", "cbabac", [undefined, undefined, 0, 2, 3, undefined, 4]],
])("%s: %s becomes %s", (_, before, after, expected) => {
  const hunks = diffLines(lines(before), lines(after));
  expect(lines(before).map((_line, index) => mapLine(hunks, index))).toEqual(expected);
});

test("random edits: a line that is found has the same text, and as many are found as can be", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const before = Array.from({ length: random(30) }, () => String(random(6)));
    const after = before.flatMap(
      (line) => [[line], [], [line, String(random(6))], [String(random(6))]][random(4)] ?? [],
    );
    const hunks = diffLines(before, after);
    const found = before
      .map((line, index) => [line, mapLine(hunks, index)] as const)
      .filter(([, now]) => now !== undefined);
    for (const [line, now] of found) expect(after[now ?? -1]).toBe(line);
    expect(new Set(found.map(([, now]) => now)).size).toBe(found.length);
    expect(found.length).toBe(longestCommon(before, after));
  }
});

function longestCommon(one: readonly string[], other: readonly string[]): number {
  const table = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const [row = [], next = []] = [table[i], table[i + 1]];
      row[j] = one[i] === other[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table[0]?.[0] ?? 0;
}

test("a file that was rewritten has no lines in common, rather than taking seconds", () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `old ${index}`);
  const after = Array.from({ length: 20_000 }, (_, index) => `new ${index}`);
  expect(diffLines(["first", ...before, "last"], ["first", ...after, "last"])).toEqual([
    { oldStart: 1, oldLines: 20_000, newStart: 1, newLines: 20_000 },
  ]);
});
