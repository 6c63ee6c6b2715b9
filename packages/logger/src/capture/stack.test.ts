import { stackTraces } from "@contrail/protocol/testing";
import { expect, test } from "vitest";
import { callSiteOf, cleanStack } from "./stack.ts";

test("[LOGR-25] a cleaned stack has only the application's lines, without query strings", () => {
  const stack = [
    "TypeError: x is undefined",
    "    at total (https://shop.dev/assets/cart.js?v=12&token=abc:48:23)",
    "    at fetch (/app/node_modules/@contrail/logger/dist/browser/index.mjs:10:5)",
    "    at http://localhost:5173/node_modules/.vite/deps/@contrail_logger.js?v=41f0aa2c:10:5",
    "    at Module._compile (node:internal/modules/cjs/loader:1554:14)",
    "    at /srv/app/main.js:3:1",
  ].join("\n");
  expect(cleanStack({ stack })).toBe(
    "TypeError: x is undefined\n    at total (https://shop.dev/assets/cart.js:48:23)\n    at /srv/app/main.js:3:1",
  );
});

test("without a stack string, there is no cleaned stack", () => {
  expect(cleanStack({})).toBeUndefined();
  expect(cleanStack({ stack: 5 })).toBeUndefined();
});

test.each(stackTraces)(
  "the call site of $engine is the one that the server and the dashboard find",
  ({ text, frames }) => {
    const first = frames.find(({ location }) => /[./].*:\d+:\d+$/.test(location));
    expect(callSiteOf(text)).toBe(first?.location);
  },
);

test.each([
  ["Error\n    at async file:///srv/app/main.mjs:3:1", "file:///srv/app/main.mjs:3:1"],
  ["Error\n    at /repo/packages/@acme/shop/main.js:3:1", "/repo/packages/@acme/shop/main.js:3:1"],
  ["Error\n    at <anonymous>:1:5", undefined],
  ["", undefined],
])("the call site of %j is %s", (stack, expected) => {
  expect(callSiteOf(stack)).toBe(expected);
});
