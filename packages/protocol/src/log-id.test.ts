import { expect, test } from "vitest";
import { parseLogId, toLogId } from "./log-id.ts";

const positions = [
  { time: 0, seq: "0" },
  { time: 0, seq: "1" },
  { time: 1, seq: "0" },
  { time: 1_763_172_000_123, seq: "7395367321600000001" },
  { time: 1_763_172_000_123, seq: "18446744073709551615" },
  { time: 1_763_172_000_124, seq: "1" },
  { time: 281_474_976_710_655, seq: "31" },
];

test.each(positions)("%o can be read from its id", (position) => {
  expect(toLogId(position)).toHaveLength(23);
  expect(parseLogId(toLogId(position))).toEqual(position);
});

test("ids sort by time, then by arrival", () => {
  const ids = positions.map(toLogId);
  expect(ids.toSorted()).toEqual(ids);
});

test.each([
  "",
  "abc",
  "z".repeat(23),
  "0".repeat(22),
  "0".repeat(24),
  `${"0".repeat(22)}!`,
  `${"0".repeat(22)}i`,
  `${"0".repeat(22)}A`,
])("'%s' isn't an id", (text) => {
  expect(parseLogId(text)).toBeUndefined();
});
