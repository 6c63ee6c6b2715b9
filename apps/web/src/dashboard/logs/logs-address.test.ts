import { expect, test } from "vitest";
import { parseLogsAddress, toLogsAddress } from "./logs-address.ts";

test.each([
  ["", { page: 1, limit: 10, appName: undefined }],
  ["page=3&limit=25&appName=shop", { page: 3, limit: 25, appName: "shop" }],
  ["page=0&limit=7&appName=", { page: 1, limit: 10, appName: undefined }],
  ["page=-2&limit=100", { page: 1, limit: 100, appName: undefined }],
  ["page=one&limit=many", { page: 1, limit: 10, appName: undefined }],
  ["page=1.5&limit=1000", { page: 1, limit: 10, appName: undefined }],
])("the address ?%s is read as %o", (search, list) => {
  expect(parseLogsAddress(new URLSearchParams(search))).toEqual(list);
});

test.each([
  [{ page: 1, limit: 10 }, ""],
  [{ page: 2, limit: 10 }, "page=2"],
  [{ page: 1, limit: 50, appName: "shop & co" }, "appName=shop+%26+co&limit=50"],
])("%o is written as ?%s", (list, search) => {
  expect(toLogsAddress(list).toString()).toBe(search);
});
