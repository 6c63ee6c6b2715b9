import { describe, expect, test } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { toLogLink } from "../../../lib/logs-link.ts";
import { parseLogsView, toSearchParams } from "../logs-view.ts";
import { parseOpenLog, withOpenLog } from "./open-log-params.ts";

test.each([
  ["", undefined],
  ["log=", undefined],
  ["log=abc", "abc"],
  ["level=error&log=abc&page=2", "abc"],
])("?%s has this log open: %s", (params, id) => {
  expect(parseOpenLog(new URLSearchParams(params))).toBe(id);
});

test.each([
  ["", "abc", "log=abc"],
  ["level=error&page=2", "abc", "level=error&page=2&log=abc"],
  ["log=abc&level=error", "def", "log=def&level=error"],
  ["log=abc&level=error", undefined, "level=error"],
  ["level=error", undefined, "level=error"],
])("?%s with the log %s is ?%s", (params, id, expected) => {
  expect(withOpenLog(new URLSearchParams(params), id).toString()).toBe(expected);
});

describe("a link to a log", () => {
  const link = toLogLink(log("abc", { createdAt: "2026-11-12T14:03:22.481Z" }));
  const params = new URL(link, "https://logs.example").searchParams;

  test("opens it in a list of its application for the hour that ends at it", () => {
    expect(link).toMatch(/^\/dashboard\/logs\?/);
    expect(parseOpenLog(params)).toBe("abc");
    expect(parseLogsView(params)).toMatchObject({
      appName: "id-of-checkout-web",
      range: { from: "2026-11-12T13:03:22.481Z", to: "2026-11-12T14:03:22.481Z" },
      levels: undefined,
      search: undefined,
      page: 1,
    });
  });

  test("a view has no open log", () => {
    expect(toSearchParams(parseLogsView(params)).has("log")).toBe(false);
  });
});
