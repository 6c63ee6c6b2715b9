import { expect, test } from "vitest";
import { isFiltered, parseHistoryView, toAddress } from "./history-view.ts";

const nothing = { type: undefined, from: undefined, to: undefined, page: 1 };

test.each([
  ["", nothing, ""],
  ["type=usage&page=3", { ...nothing, type: "usage", page: 3 }, "type=usage&page=3"],
  [
    "from=2026-11-01&to=2026-11-15",
    { ...nothing, from: "2026-11-01", to: "2026-11-15" },
    "from=2026-11-01&to=2026-11-15",
  ],
  ["type=gift&from=yesterday&to=2026-02-31&page=0", nothing, ""],
  ["type=&page=", nothing, ""],
  ["purchase=some-id&page=2", { ...nothing, page: 2 }, "purchase=some-id&page=2"],
])("?%s", (address, view, canonical) => {
  const before = new URLSearchParams(address);
  const parsed = parseHistoryView(before);
  expect(parsed).toEqual(view);
  expect(toAddress(parsed, before).toString()).toBe(canonical);
  expect(isFiltered(parsed)).toBe(canonical.includes("type") || canonical.includes("from"));
});
