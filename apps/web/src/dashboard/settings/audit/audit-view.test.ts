import { expect, test } from "vitest";
import {
  type AuditView,
  formatKeptDays,
  isAuditFiltered,
  parseAuditView,
  toAuditFilter,
  toAuditParams,
} from "./audit-view.ts";

const all: AuditView = { actor: "", action: undefined, search: "", range: "all" };
const now = Date.parse("2026-11-16T12:00:00Z");

test.each<[string, AuditView]>([
  ["tab=audit", all],
  ["tab=audit&actor=a1&range=7d", { ...all, actor: "a1", range: "7d" }],
  ["tab=audit&action=key.rotated&search=shop", { ...all, action: "key.rotated", search: "shop" }],
])("%s is a view, and the other way round", (query, view) => {
  expect(parseAuditView(new URLSearchParams(query))).toEqual(view);
  expect(toAuditParams(view, new URLSearchParams("tab=audit&actor=old&range=30d")).toString()).toBe(query);
});

test("invalid parameters are ignored", () => {
  expect(parseAuditView(new URLSearchParams("action=toString&range=5s"))).toEqual(all);
});

test("filters of the API have only what is set", () => {
  expect(toAuditFilter(all, now)).toEqual({});
  expect(toAuditFilter({ actor: "a1", action: "key.rotated", search: "x", range: "1d" }, now)).toEqual({
    actor: "a1",
    action: "key.rotated",
    search: "x",
    from: "2026-11-15T12:00:00.000Z",
  });
  expect(isAuditFiltered(all)).toBe(false);
  expect(isAuditFiltered({ ...all, range: "1d" })).toBe(true);
});

test.each([
  [1, "1 day"],
  [30, "30 days"],
  [365, "1 year"],
  [730, "2 years"],
])("%d days are kept for %s", (days, text) => {
  expect(formatKeptDays(days)).toBe(text);
});
