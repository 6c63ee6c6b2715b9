import { expect, test } from "vitest";
import { lookBack } from "./look-back.ts";

const hour = 3_600_000;
const newest = 1_000 * hour;

test.each([
  ["everything", 0, [999, 976, 832, 0]],
  ["a day and a bit", 970, [999, 976, 970]],
  ["exactly an hour", 999, [999]],
  ["nothing", 2_000, [2_000]],
])("looks back step by step to %s", (_, since, expected) => {
  expect(lookBack(newest, since * hour)).toEqual(expected.map((each) => each * hour));
});
