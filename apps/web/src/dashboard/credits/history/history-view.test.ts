import { expect, test } from "vitest";
import { isFiltered, parseHistoryView, toSearchParams } from "./history-view.ts";

const unfiltered = { type: undefined, from: undefined, to: undefined, page: 1 };

test.each([
  ["", unfiltered, ""],
  ["type=usage&page=3", { ...unfiltered, type: "usage", page: 3 }, "type=usage&page=3"],
  [
    "from=2026-11-01&to=2026-11-15",
    { ...unfiltered, from: "2026-11-01", to: "2026-11-15" },
    "from=2026-11-01&to=2026-11-15",
  ],
  ["type=gift&from=yesterday&to=2026-02-31&page=0", unfiltered, ""],
  ["type=&page=", unfiltered, ""],
  ["purchase=some-id&page=2", { ...unfiltered, page: 2 }, "purchase=some-id&page=2"],
])("?%s", (query, view, canonical) => {
  const before = new URLSearchParams(query);
  const parsed = parseHistoryView(before);
  expect(parsed).toEqual(view);
  expect(toSearchParams(parsed, before).toString()).toBe(canonical);
  expect(isFiltered(parsed)).toBe(canonical.includes("type") || canonical.includes("from"));
});
