import { expect, test } from "vitest";
import { bestMatches, parseOpenLink } from "./source-files.ts";

const files = ["src/cart.ts", "packages/a/src/index.ts", "packages/b/src/index.ts", "test/cart.ts", "cart.ts"];

test.each([
  ["srv/shop/src/cart.ts", ["src/cart.ts"]],
  ["packages/b/src/index.ts", ["packages/b/src/index.ts"]],
  ["srv/shop/packages/a/src/index.ts", ["packages/a/src/index.ts"]],
  ["src/index.ts", ["packages/a/src/index.ts", "packages/b/src/index.ts"]],
  ["src/other.ts", []],
])("%s is %j", (path, expected) => {
  expect(bestMatches(path, files)).toEqual(expected);
});

test.each([
  ["path=src%2Fcart.ts&line=48&column=23&release=1.4", { path: "src/cart.ts", line: 48, column: 23, release: "1.4" }],
  ["path=src/cart.ts", { path: "src/cart.ts", line: 1, column: 1, release: undefined }],
  ["path=src/cart.ts&line=-1&column=x", { path: "src/cart.ts", line: 1, column: 1, release: undefined }],
  ["path=../../etc/passwd", undefined],
  ["path=..%5Cwin.ini", undefined],
  ["line=48", undefined],
])("the link with %s", (query, expected) => {
  expect(parseOpenLink(query)).toEqual(expected);
});
