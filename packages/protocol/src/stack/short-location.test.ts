import { expect, test } from "vitest";
import { parseStack } from "./parse-stack.ts";
import { createShortLocation } from "./short-location.ts";

test.each([
  [
    "the folder of the project",
    ["/srv/payments-api/src/checkout/confirm.ts:84:11", "/srv/payments-api/src/lib/http.ts:27:5"],
    ["src/checkout/confirm.ts:84:11", "src/lib/http.ts:27:5"],
  ],
  [
    "the folder that has node_modules",
    ["/srv/shop/routes/pay.js:3:1", "/srv/shop/node_modules/pg/lib/client.js:1:1", "/srv/shop/main.js:9:2"],
    ["routes/pay.js:3:1", "node_modules/pg/lib/client.js:1:1", "main.js:9:2"],
  ],
  ["one file in a source folder", ["/srv/shop/src/cart.ts:88:3"], ["src/cart.ts:88:3"]],
  ["one file elsewhere", ["/home/ada/tools/cart.js:88:3"], ["tools/cart.js:88:3"]],
  [
    "the origin of the page",
    ["https://shop.dev/assets/index-CxA9_x2b.js:1:2034", "https://shop.dev/assets/cart-DkP3xqz1.js:1:17"],
    ["assets/index-CxA9_x2b.js:1:2034", "assets/cart-DkP3xqz1.js:1:17"],
  ],
  [
    "the folder that the sources of a page are in",
    ["https://shop.dev/assets/src/cart.tsx:88:11", "https://shop.dev/assets/src/pay.tsx:12:3"],
    ["src/cart.tsx:88:11", "src/pay.tsx:12:3"],
  ],
  [
    "the scheme of two origins",
    ["https://shop.dev/a.js:1:2", "https://cdn.example/b.js:1:2"],
    ["shop.dev/a.js:1:2", "cdn.example/b.js:1:2"],
  ],
  [
    "the version that a development server adds",
    ["http://localhost:5173/src/App.tsx?t=1700000000:12:3", "http://localhost:5173/src/main.tsx:4:1"],
    ["src/App.tsx:12:3", "src/main.tsx:4:1"],
  ],
  [
    "what webpack adds",
    ["webpack://shop/./src/cart.ts:3:1", "webpack://shop/./src/pay.ts:4:1"],
    ["src/cart.ts:3:1", "src/pay.ts:4:1"],
  ],
  [
    "file addresses",
    ["file:///srv/app/routes.mjs:9:7", "file:///srv/app/db/find.mjs:2:2"],
    ["app/routes.mjs:9:7", "app/db/find.mjs:2:2"],
  ],
  [
    "a drive",
    ["C:\\work\\shop\\src\\cart.ts:3:1", "C:\\work\\shop\\src\\pay\\a.ts:4:1"],
    ["src\\cart.ts:3:1", "src\\pay\\a.ts:4:1"],
  ],
  ["nothing of short paths", ["cart.ts:88", "src/pay.ts:2"], ["cart.ts:88", "src/pay.ts:2"]],
  ["nothing of the runtime", ["/srv/shop/src/cart.ts:3:1", "<anonymous>"], ["src/cart.ts:3:1", "<anonymous>"]],
])("%s is left out", (_, locations, expected) => {
  const text = `Error: x\n${locations.map((location) => `    at f (${location})`).join("\n")}`;
  const errors = parseStack(text);
  const toShort = createShortLocation(errors);
  expect(errors.flatMap(({ frames }) => frames.map(toShort))).toEqual(expected);
});
