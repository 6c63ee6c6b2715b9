import { describe, expect, test } from "vitest";
import { activeAnchor } from "./active-anchor.ts";

const at = (...tops: number[]) => tops.map((top, place) => ({ anchor: `s${place}`, top }));
const view = { isAtEnd: false, asked: "", height: 900 };

describe("the section that is being read", () => {
  test.each([
    ["the first, at the top of the page", at(200, 900, 2000), view, "s0"],
    ["the one whose heading is below the bar", at(-700, 80, 1200), view, "s1"],
    ["the one whose heading has long scrolled away", at(-2700, -1000, 400), view, "s1"],
    ["the last, at the end of the page", at(-2700, -1000, 400, 600), { ...view, isAtEnd: true }, "s3"],
    [
      "the one in the address, at the end of the page",
      at(-2700, 400, 600),
      { ...view, isAtEnd: true, asked: "s1" },
      "s1",
    ],
    [
      "not the one in the address, once it is out of sight",
      at(-2700, 400),
      { ...view, isAtEnd: true, asked: "s0" },
      "s1",
    ],
    ["none, where there is none", [], view, ""],
  ])("%s", (_which, tops, seen, expected) => {
    expect(activeAnchor(tops, seen)).toBe(expected);
  });
});
