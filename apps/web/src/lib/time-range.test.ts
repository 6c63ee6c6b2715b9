import { expect, test } from "vitest";
import { parseTimeRange, toBounds } from "./time-range.ts";

const from = "2026-11-12T14:00:00.000Z";
const to = "2026-11-12T15:00:00.000Z";

test.each([
  ["", undefined],
  ["range=1h", { last: "1h" }],
  ["range=2h", undefined],
  [`from=${from}&to=${to}`, { from, to }],
  ["from=2026-11-12T15:00:00%2B01:00&to=2026-11-12T16:00:00%2B01:00", { from, to }],
  [`from=${to}&to=${from}`, undefined],
  [`from=${from}`, undefined],
  ["from=yesterday&to=today", undefined],
])("?%s is parsed as %o", (search, range) => {
  expect(parseTimeRange(new URLSearchParams(search))).toEqual(range);
});

test.each([
  [undefined, {}],
  [{ last: "1h" } as const, { from }],
  [
    { from, to },
    { from, to },
  ],
])("%o has the bounds %o", (range, bounds) => {
  expect(toBounds(range, Date.parse(to))).toEqual(bounds);
});
