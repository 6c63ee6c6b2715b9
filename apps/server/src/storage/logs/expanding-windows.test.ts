import { hourMs } from "@contrail/protocol";
import { expect, test } from "vitest";
import { expandingWindows } from "./expanding-windows.ts";

const newest = 1_000 * hourMs;

test.each([
  ["everything", 0, [999, 976, 832, 0]],
  ["a little more than a day", 970, [999, 976, 970]],
  ["exactly an hour", 999, [999]],
  ["nothing", 2_000, [2_000]],
])("the windows grow until they cover %s", (_, since, expected) => {
  expect(expandingWindows(newest, since * hourMs)).toEqual(expected.map((each) => each * hourMs));
});
