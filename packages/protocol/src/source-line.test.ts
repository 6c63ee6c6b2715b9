import { expect, test } from "vitest";
import { commitOfRelease, hashSourceLine } from "./source-line.ts";

test("a line has the same hash wherever it is indented, and another one after any other change", () => {
  const line = "const total = cart.summary.total;";
  expect(hashSourceLine(line)).toMatch(/^[0-9a-f]{16}$/);
  expect(hashSourceLine(`\t  const total =  cart.summary.total; \r`)).toBe(hashSourceLine(line));
  expect(hashSourceLine("consttotal = cart.summary.total;")).not.toBe(hashSourceLine(line));
  expect(hashSourceLine("const total = cart.summary?.total;")).not.toBe(hashSourceLine(line));
});

test.each([
  ["9fceb02d0ae598e95dc970b74767f19372d61af8", "9fceb02d0ae598e95dc970b74767f19372d61af8"],
  ["9fceb02", "9fceb02"],
  ["web@4.18.2+9fceb02d", "9fceb02d"],
  ["v4.18.2-12-g9fceb02d", "9fceb02d"],
  ["web@4.18.2-9fceb02d", "9fceb02d"],
  ["web@4.18.2", null],
  ["20261115", null],
  ["1.4.20261115", null],
  ["defaced", null],
  ["canary", null],
  ["", null],
])("the commit of %s is %s", (release, commit) => {
  expect(commitOfRelease(release)).toBe(commit);
});
