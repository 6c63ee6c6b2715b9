import { expect, test } from "vitest";
import { isSameSource, parseCallSite, toFileName, toSourcePath } from "./source-path.ts";

test.each([
  ["/srv/shop/src/cart.ts", "srv/shop/src/cart.ts"],
  ["http://localhost:5173/src/App.tsx?t=1700000000", "src/App.tsx"],
  ["file:///srv/app/routes.mjs", "srv/app/routes.mjs"],
  ["webpack://shop/./src/cart.ts", "src/cart.ts"],
  ["webpack-internal:///(app-pages-browser)/./app/page.tsx", "app/page.tsx"],
  ["turbopack:///[project]/app/page.tsx", "app/page.tsx"],
  ["C:\\work\\shop\\src\\cart.ts", "work/shop/src/cart.ts"],
  ["../shared/money.ts", "shared/money.ts"],
  ["", ""],
])("the path of %s is %s", (file, path) => {
  expect(toSourcePath(file)).toBe(path);
});

test.each([
  ["src/cart.ts", "cart.ts"],
  ["src\\cart.ts", "cart.ts"],
  ["cart.ts", "cart.ts"],
])("the name of %s is %s", (path, name) => {
  expect(toFileName(path)).toBe(name);
});

test("a very long path keeps its end", () => {
  const path = toSourcePath(`/${"a/".repeat(900)}cart.ts`);
  expect(path).toHaveLength(1_000);
  expect(toFileName(path)).toBe("cart.ts");
});

test.each<[string, string, boolean]>([
  ["src/cart.ts", "srv/shop/src/cart.ts", true],
  ["src/cart.ts", "src/cart.ts", true],
  ["cart.ts", "srv/shop/src/cart.ts", true],
  // A development server starts at the package.
  ["apps/web/src/cart.ts", "src/cart.ts", true],
  // Deployed without the folders above the package.
  ["apps/web/src/cart.ts", "srv/web/src/cart.ts", true],
  ["apps/web/src/cart.ts", "usr/src/app/apps/web/src/cart.ts", true],
  ["packages/money/src/index.ts", "srv/shop/packages/money/src/index.ts", true],
  ["src\\cart.ts", "work/shop/src/cart.ts", true],
  ["./src/cart.ts", "src/cart.ts", true],
  // Other files of the same name.
  ["src/b/index.ts", "srv/shop/src/a/index.ts", false],
  ["packages/money/src/index.ts", "srv/shop/packages/tax/src/index.ts", false],
  ["apps/api/server.js", "srv/app/server.js", false],
  ["src/recart.ts", "src/cart.ts", false],
  ["src/cart.tsx", "src/cart.ts", false],
  ["src/Cart.ts", "src/cart.ts", false],
  // Only the key of a built file has this name.
  ["src/assets/cart.js", "assets/cart-Bx3Kf9_a.js", false],
  ["", "src/cart.ts", false],
  ["src/cart.ts", "", false],
])("%s in an editor and %s in a stack: %s", (inEditor, sent, expected) => {
  expect(isSameSource(inEditor, sent)).toBe(expected);
});

test.each([
  ["/srv/shop/src/cart.ts:48:23", { path: "srv/shop/src/cart.ts", line: 48, column: 23 }],
  ["http://localhost:5173/src/cart.ts:48:23", { path: "src/cart.ts", line: 48, column: 23 }],
  ["src/cart.ts:48", { path: "src/cart.ts", line: 48, column: 0 }],
  ["src/cart.ts", undefined],
  ["src/cart.ts:0:1", undefined],
  [":1:1", undefined],
  ["", undefined],
])("the call site %s", (text, expected) => {
  expect(parseCallSite(text)).toEqual(expected);
});
