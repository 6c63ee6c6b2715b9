import { expect, test } from "vitest";
import { placeCard, type Side } from "./place-card.ts";

const window = { width: 400, height: 300 };
const size = { width: 80, height: 20 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });

test.each<[string, ReturnType<typeof button>, Side, { left: number; top: number }]>([
  ["above the middle", button(180, 100), "top", { left: 160, top: 74 }],
  ["below", button(180, 100), "bottom", { left: 160, top: 146 }],
  ["at the right", button(180, 100), "right", { left: 226, top: 110 }],
  ["at the left", button(180, 100), "left", { left: 94, top: 110 }],
  ["below where there is no room above", button(180, 10), "top", { left: 160, top: 56 }],
  ["above where there is no room below", button(180, 255), "bottom", { left: 160, top: 229 }],
  ["at the left where there is no room at the right", button(340, 100), "right", { left: 254, top: 110 }],
  ["within the window at its edges", button(2, 100), "top", { left: 8, top: 74 }],
  ["within the window at its far edge", button(358, 100), "top", { left: 312, top: 74 }],
])("%s", (_, anchor, side, place) => {
  expect(placeCard(anchor, size, window, side)).toEqual(place);
});
