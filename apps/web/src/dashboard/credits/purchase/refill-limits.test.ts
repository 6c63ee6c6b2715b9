import { expect, test } from "vitest";
import { toLimitOptions } from "./refill-limits.ts";

test.each([
  [100, ["25", "50", "100", "250", "500"]],
  [75, ["25", "50", "75", "100", "250", "500"]],
  [10_000, ["25", "50", "100", "250", "500", "10000"]],
])("the current limit of $%i is among the options, sorted and without duplicates", (current, values) => {
  expect(toLimitOptions(25, current).map(({ value }) => value)).toEqual(values);
});
