import { describe, expect, test } from "vitest";
import { activeAnchor } from "./active-anchor.ts";

const at = (...tops: number[]) => tops.map((top, index) => ({ anchor: `s${index}`, top }));
const viewport = { isAtEnd: false, hashAnchor: "", height: 900 };

describe("the current section", () => {
  test.each([
    ["the first, at the top of the page", at(200, 900, 2000), viewport, "s0"],
    ["the one whose heading is below the header", at(-700, 80, 1200), viewport, "s1"],
    ["the one whose heading has scrolled away", at(-2700, -1000, 400), viewport, "s1"],
    ["the last, at the end of the page", at(-2700, -1000, 400, 600), { ...viewport, isAtEnd: true }, "s3"],
    [
      "the one in the URL, at the end of the page",
      at(-2700, 400, 600),
      { ...viewport, isAtEnd: true, hashAnchor: "s1" },
      "s1",
    ],
    [
      "not the one in the URL once it is out of view",
      at(-2700, 400),
      { ...viewport, isAtEnd: true, hashAnchor: "s0" },
      "s1",
    ],
    ["none, without headings", [], viewport, ""],
  ])("%s", (_which, tops, state, expected) => {
    expect(activeAnchor(tops, state)).toBe(expected);
  });
});
