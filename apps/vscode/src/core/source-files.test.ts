import { parseOpenTarget } from "@contrail/protocol";
import { expect, test } from "vitest";
import { bestMatches, toParams } from "./source-files.ts";

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

test("a link to a file with a plus in its name and release", () => {
  const decoded = "path=src/routes/+page.svelte&line=48&release=web@4.18.2+9fceb02d";
  expect(parseOpenTarget(toParams(decoded))).toMatchObject({
    path: "src/routes/+page.svelte",
    line: 48,
    release: "web@4.18.2+9fceb02d",
  });
});
