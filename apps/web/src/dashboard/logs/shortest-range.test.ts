import { expect, test } from "vitest";
import { shortestRange } from "./shortest-range.ts";

const now = Date.parse("2026-11-12T15:00:00.000Z");
const hour = 3_600_000;

test.each([
  ["nothing", [], "24h"],
  ["this hour", [1], "24h"],
  ["a day ago", [24], "24h"],
  ["a little earlier", [25, 2], "7d"],
  ["six days", [144, 120, 96, 72, 48, 24], "7d"],
  ["eight days", [192], "30d"],
  // The first step begins before the stretch that was asked for.
  ["a month and a little", [30 * 24 + 2], "30d"],
])("%s", (_, hoursAgo, last) => {
  const buckets = hoursAgo.map((hours) => ({ time: new Date(now - hours * hour).toISOString() }));
  expect(shortestRange({ to: new Date(now).toISOString(), buckets })).toEqual({ last });
});
