import { expect, test } from "vitest";
import { bandTicks } from "./band-ticks.ts";

const days = ["8 Nov", "9 Nov", "10 Nov", "11 Nov", "12 Nov"];

test.each([
  [500, days],
  [250, days],
  [249, ["8 Nov", "10 Nov", "12 Nov"]],
  [100, ["9 Nov", "12 Nov"]],
  [10, ["12 Nov"]],
])("%d px fit the labels %j", (width, shown) => {
  expect(bandTicks(days, width, 50).map(({ label }) => label)).toEqual(shown);
});

test("labels are centered below their bars", () => {
  expect(bandTicks(days, 500, 50).map(({ share }) => share)).toEqual([0.1, 0.3, 0.5, 0.7, 0.9]);
  expect(bandTicks([], 500, 50)).toEqual([]);
});
