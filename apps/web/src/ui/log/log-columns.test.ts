import { expect, test } from "vitest";
import { clampColumnWidth, columnWidth, toGridVariables } from "./log-columns.ts";

test("own columns are between source and message, with their widths", () => {
  expect(toGridVariables([], {})).toEqual({
    "--log-columns": "128px 60px 128px minmax(160px, 1fr)",
    "--log-width": "508px",
  });
  expect(toGridVariables(["meta.url", "source"], { $source: 80, "meta.url": 300, gone: 9 })).toEqual({
    "--log-columns": "128px 60px 80px 300px 144px minmax(160px, 1fr)",
    "--log-width": "904px",
  });
});

test.each([
  [0, 48],
  [100.4, 100],
  [5_000, 960],
])("a width of %d is limited to %d", (width, expected) => {
  expect(clampColumnWidth(width)).toBe(expected);
});

test("an own column may have the name of a field that is always shown", () => {
  expect(columnWidth("source", { $source: 80 })).toBe(144);
});
