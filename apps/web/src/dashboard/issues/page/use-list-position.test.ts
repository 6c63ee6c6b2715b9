import { expect, test } from "vitest";
import { issue } from "../../../../test/test-data.ts";
import { toPosition } from "./use-list-position.ts";

const list = {
  success: true as const,
  message: "",
  issues: ["SHOP-12", "SHOP-31", "SHOP-58"].map((id) => issue(id)),
  counts: { open: 53, resolved: 0, ignored: 0 },
  limit: 25,
  total: 53,
  from: "",
  to: "",
  step: 1,
  overflow: [],
};

test.each([
  ["SHOP-12", 1, { number: 1, previous: undefined, next: "SHOP-31" }],
  ["SHOP-31", 1, { number: 2, previous: "SHOP-12", next: "SHOP-58" }],
  ["SHOP-58", 3, { number: 53, previous: "SHOP-31", next: undefined }],
])("%s on page %i", (id, page, position) => {
  expect(toPosition({ ...list, page }, id)).toEqual({ issue: issue(id), total: 53, ...position });
});
