import { expect, test } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { figureRefetchInterval } from "./refetch-interval.ts";

test.each([
  ["", null, false, 5_000],
  [" that timed out", new ApiError(422, "search_too_slow", ""), 15_000, 15_000],
  [" that the server had no time for", new ApiError(503, "overloaded", ""), 15_000, 15_000],
  [" of an application that was deleted", new ApiError(404, "application_not_found", ""), false, false],
  [" that couldn't be requested", new ApiError(0, "unreachable", ""), false, 5_000],
])("a figure%s is requested again", (_, error, paged, live) => {
  expect(figureRefetchInterval(false)({ state: { error } })).toBe(paged);
  expect(figureRefetchInterval(true)({ state: { error } })).toBe(live);
});
