import { expect, test } from "vitest";
import { type GroupingComponents, groupError, readError } from "./group-error.ts";
import { findSourcePlace } from "./source-place.ts";

const stack = (...lines: string[]) => ["TypeError: no total", ...lines.map((line) => `    at ${line}`)].join("\n");
const cart = { path: "srv/shop/src/cart.ts", line: 48, column: 23 };

test.each<[string, string, object, typeof cart | undefined]>([
  ["the first frame", stack("pay (/srv/shop/src/cart.ts:48:23)", "run (/srv/shop/src/main.ts:2:1)"), {}, cart],
  [
    "the first frame of the application",
    stack("get (/srv/shop/node_modules/ky/index.js:1:1)", "pay (/srv/shop/src/cart.ts:48:23)"),
    {},
    cart,
  ],
  ["a page", stack("pay (http://localhost:5173/src/cart.ts?t=1:48:23)"), {}, { ...cart, path: "src/cart.ts" }],
  ["Firefox", "pay@http://localhost:5173/src/cart.ts:48:23", {}, { ...cart, path: "src/cart.ts" }],
  ["no column", stack("pay (src/cart.ts:48)"), {}, { path: "src/cart.ts", line: 48, column: 0 }],
  ["no position", stack("pay (/srv/shop/src/cart.ts)"), {}, undefined],
  ["no own frame", stack("get (/srv/shop/node_modules/ky/index.js:1:1)"), {}, undefined],
  ["no stack", "", {}, undefined],
  // Its events have nothing else in common, so they can have different lines.
  ["a fingerprint of the application", stack("pay (/srv/shop/src/cart.ts:48:23)"), { fingerprint: "mine" }, undefined],
])("%s", (_, text, metadata, expected) => {
  const log = { message: "no total", stack: text, metadata, environment: "node" };
  expect(findSourcePlace(readError(log), groupError(log))).toEqual(expected);
});

test("a rule of the team may say that the first file isn't their own", () => {
  const log = {
    message: "x",
    stack: stack("check (/srv/shop/src/lib/check.ts:3:1)", "pay (/srv/shop/src/cart.ts:48:23)"),
  };
  const components: GroupingComponents = { ...groupError(log), file: "src/cart.ts" };
  expect(findSourcePlace(readError(log), components)).toEqual(cart);
});

test.each([
  ["of its line", "48:9fceb02d0ae598e9", "9fceb02d0ae598e9"],
  ["of another line", "47:9fceb02d0ae598e9", undefined],
  ["that isn't one", "48:<script>", undefined],
  ["that is no text", { 48: "9fceb02d0ae598e9" }, undefined],
])("a hash %s", (_, lineHash, expected) => {
  const log = { message: "x", stack: stack("pay (/srv/shop/src/cart.ts:48:23)"), metadata: { lineHash } };
  expect(findSourcePlace(readError(log), groupError(log))?.lineHash).toBe(expected);
});

test("a failed request has no place: it is grouped without its stack", () => {
  const data = { request: { method: "GET", url: "https://api.example/cart" }, response: { status: 500 } };
  const log = { message: "GET failed", data, stack: stack("pay (/srv/shop/src/cart.ts:48:23)") };
  expect(findSourcePlace(readError(log), groupError(log))).toBeUndefined();
});
