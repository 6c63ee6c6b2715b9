import { describe, expect, test } from "vitest";
import { log } from "../../../../test/test-data.ts";
import { parseLogsView, toAddress } from "../logs-view.ts";
import { parseOpenLog, toLogLink, withOpenLog } from "./open-log-address.ts";

test.each([
  ["", undefined],
  ["log=", undefined],
  ["log=abc", "abc"],
  ["level=error&log=abc&page=2", "abc"],
])("the address ?%s has this log open: %s", (address, id) => {
  expect(parseOpenLog(new URLSearchParams(address))).toBe(id);
});

test.each([
  ["", "abc", "log=abc"],
  ["level=error&page=2", "abc", "level=error&page=2&log=abc"],
  ["log=abc&level=error", "def", "log=def&level=error"],
  ["log=abc&level=error", undefined, "level=error"],
  ["level=error", undefined, "level=error"],
])("the address ?%s with the log %s is ?%s", (address, id, expected) => {
  expect(withOpenLog(new URLSearchParams(address), id).toString()).toBe(expected);
});

describe("a link to a log", () => {
  const link = toLogLink(log("abc", { createdAt: "2026-11-12T14:03:22.481Z" }));
  const address = new URL(link, "https://logs.example").searchParams;

  test("has it open over the hour of its application that ends with it", () => {
    expect(link).toMatch(/^\/dashboard\/logs\?/);
    expect(parseOpenLog(address)).toBe("abc");
    expect(parseLogsView(address)).toMatchObject({
      appName: "id-of-checkout-web",
      range: { from: "2026-11-12T13:03:22.481Z", to: "2026-11-12T14:03:22.481Z" },
      level: undefined,
      search: undefined,
      page: 1,
    });
  });

  test("is left by any other view: a view has no open log", () => {
    expect(toAddress(parseLogsView(address)).has("log")).toBe(false);
  });
});
