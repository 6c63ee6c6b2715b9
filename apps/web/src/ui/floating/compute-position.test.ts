import { expect, test } from "vitest";
import { computePosition, type Side } from "./compute-position.ts";

const window = { width: 400, height: 300 };
const size = { width: 80, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each<[string, ReturnType<typeof button>, Side, { left: number; top: number }]>([
  ["centered above", button(180, 100), "top", { left: 160, top: 74 }],
  ["below", button(180, 100), "bottom", { left: 160, top: 146 }],
  ["to the right", button(180, 100), "right", { left: 226, top: 110 }],
  ["to the left", button(180, 100), "left", { left: 94, top: 110 }],
  ["below if there is no space above", button(180, 10), "top", { left: 160, top: 56 }],
  ["above if there is no space below", button(180, 255), "bottom", { left: 160, top: 229 }],
  ["to the left if there is no space to the right", button(340, 100), "right", { left: 254, top: 110 }],
  ["within the viewport at its left edge", button(2, 100), "top", { left: 8, top: 74 }],
  ["within the viewport at its right edge", button(358, 100), "top", { left: 312, top: 74 }],
])("%s", (_, anchor, side, expected) => {
  expect(computePosition(anchor, size, window, side)).toEqual(expected);
});
