import { hostileShapes } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { firstSlice, nextSlice, nextSlices, type Slice, shownLimits, sliceLimits } from "./slices.ts";

const { characters, lines } = sliceLimits;

function slicesOf(text: string): Slice[] {
  const slices = [nextSlice(text, undefined)];
  for (let last = slices[0]; last && last.end < text.length; last = slices.at(-1)) slices.push(nextSlice(text, last));
  return slices;
}

/** The source text of each. */
const partsOf = (text: string) =>
  slicesOf(text).map(({ end }, index, all) => text.slice(all[index - 1]?.end ?? 0, end));

test.each([
  ["an empty text", "", [""]],
  ["a short text", "paid\nlate", ["paid\nlate"]],
  ["as long as a slice", "x".repeat(characters), ["x".repeat(characters)]],
  ["one character more", "x".repeat(characters + 1), ["x".repeat(characters), "x"]],
  ["a long line after a short one", `a\n${"x".repeat(characters)}`, ["a\n", "x".repeat(characters)]],
  ["as many lines as a slice has", "\n".repeat(lines), ["\n".repeat(lines)]],
  ["one line more", "\n".repeat(lines + 1), ["\n".repeat(lines), "\n"]],
  ["a line of accents", `${"\u0301".repeat(1_001)}\nx`, ["\u0301".repeat(1_000), "\u0301\nx"]],
  ["short lines of them", `${"\u0301".repeat(1_000)}\n`.repeat(2), [`${"\u0301".repeat(1_000)}\n`.repeat(2)]],
  ["a line of them after another", `x\n${"\u0301".repeat(1_001)}`, ["x\n", "\u0301".repeat(1_000), "\u0301"]],
  ["pairs of surrogates", `x${"😀".repeat(500)}`, [`x${"😀".repeat(499)}`, "😀"]],
  ["half a pair", `${"x".repeat(characters)}\ud83d`, ["x".repeat(characters), "\ud83d"]],
  ["a color sequence", `${"x".repeat(characters - 2)}\u001b[31mred`, ["x".repeat(characters - 2), "\u001b[31mred"]],
])("%s is cut into slices", (_, text, expected) => {
  expect(partsOf(text)).toEqual(expected);
});

test("colors continue in the next slice", () => {
  const [, second] = slicesOf(`\u001b[31m${"x\n".repeat(lines)}y`);
  expect(second?.runs).toMatchObject([{ text: "y", color: "red" }]);
});

const shapes = hostileShapes(300_000);

test.each(Object.keys(shapes))("slices of %s are small and few, and lose nothing", (name) => {
  const text = shapes[name] ?? "";
  const parts = partsOf(text);
  expect(parts.join("")).toBe(text);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(characters);
    expect(part.split("\n").length - 1).toBeLessThanOrEqual(lines);
  }
  const breaks = text.split("\n").length;
  expect(parts.length).toBeLessThanOrEqual(2 * Math.ceil(text.length / 998) + Math.ceil(breaks / lines));
});

test.each(Object.keys(shapes))("%s: a frame adds as many slices as are as long as one may be", (name) => {
  const text = shapes[name] ?? "";
  const ends = [0];
  for (let last: Slice | undefined; last?.end !== text.length; ends.push(last?.end ?? 0))
    last = nextSlices(text, last).at(-1);
  const lengths = ends.slice(1).map((end, index) => end - (ends[index] ?? 0));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(characters);
  expect(lengths.length).toBeLessThanOrEqual(2 * Math.ceil(text.length / characters));
});

test.each([
  ["characters", "x".repeat(shownLimits.characters + 1), shownLimits.characters],
  ["lines", "a\n".repeat(shownLimits.lines + 1), 2 * shownLimits.lines],
  ["the text", "paid", 4],
])("the beginning is limited by %s", (_, text, end) => {
  expect(firstSlice(text).end).toBe(end);
});
