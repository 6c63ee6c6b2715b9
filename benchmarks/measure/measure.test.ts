import { expect, test } from "vitest";
import { activeParts } from "./disk.ts";
import { percentile } from "./percentile.ts";
import { parseCpuTime, parsePeakMemory, parseResidentMemory } from "./process-usage.ts";
import { parseCpuTotals } from "./steal.ts";

test("CPU time is user and system time, whatever the program's name", () => {
  const stat = "4711 (node (main) x) S 1 4711 4711 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 123 0 0";
  expect(parseCpuTime(stat)).toBe(3_000_000);
});

test("memory is the high-water mark or what is resident now", () => {
  const status = "Name:\tnode\nVmHWM:\t  256000 kB\nVmRSS:\t  100 kB\n";
  expect(parsePeakMemory(status)).toBe(262_144_000);
  expect(parseResidentMemory(status)).toBe(102_400);
});

test("steal is a share of all CPU time, in which guests count once", () => {
  const stat = "cpu  100 0 50 800 0 0 10 40 30 0\ncpu0 50 0 25 400 0 0 5 20 15 0\nintr 1 2\n";
  expect(parseCpuTotals(stat)).toEqual({ stolen: 40, total: 1_000 });
});

test.each([
  ["nothing merged", ["202611_1_1_0", "202611_2_2_0"], ["202611_1_1_0", "202611_2_2_0"]],
  ["two merged into one", ["202611_1_1_0", "202611_2_2_0", "202611_1_2_1"], ["202611_1_2_1"]],
  ["merged twice", ["202611_1_2_1", "202611_3_3_0", "202611_1_3_2"], ["202611_1_3_2"]],
  ["another partition", ["202611_1_1_0", "202612_1_2_1"], ["202611_1_1_0", "202612_1_2_1"]],
  ["after the range", ["202611_1_2_1", "202611_3_3_0"], ["202611_1_2_1", "202611_3_3_0"]],
])("active parts: %s", (_name, names, active) => {
  expect(activeParts(names)).toEqual(active);
});

test.each([
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[5, 1, 4, 2, 3], 0.95, 5],
  [[7], 0.5, 7],
  [[1, 2, 3, 4], 0.5, 2],
])("percentile of %o at %d is %d", (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
