import { expect, test } from "vitest";
import { toFileKey } from "./file-key.ts";

test.each([
  ["https://shop.dev/assets/cart.js", "assets/cart.js", false],
  ["https://cdn2.shop.dev/assets/cart.js?v=2", "assets/cart.js", false],
  ["https://shop.dev/assets/checkout-Bx-Kf9_a.js", "assets/checkout.js", true],
  ["https://shop.dev/assets/checkout-C0pq-Lx2.js", "assets/checkout.js", true],
  ["https://shop.dev/assets/index-DkPZxqzA.js", "assets/index.js", true],
  ["https://shop.dev/assets/user-settings.js", "assets/user-settings.js", false],
  ["https://shop.dev/assets/order-confirmation.js", "assets/order-confirmation.js", false],
  ["https://shop.dev/assets/order-UserList.js", "assets/order-UserList.js", false],
  ["https://shop.dev/js/main.1a2b3c4d.chunk.js", "js/main.chunk.js", true],
  ["https://shop.dev/js/871.5e6f7a8b.js", "js/chunk.js", true],
  ["https://shop.dev/js/904.0a9b8c7d.js", "js/chunk.js", true],
  ["https://shop.dev/chunk-5XQ2LBHS.js", "chunk.js", true],
  ["https://shop.dev/_next/static/chunks/pages/cart-2c79e2a64abdb08b.js", "static/chunks/pages/cart.js", true],
  ["https://cdn.shop.dev/client/1.853.0/build/checkout.js", "client/build/checkout.js", false],
  ["https://cdn.shop.dev/5e6f7a8b9c/build/checkout.js", "build/checkout.js", false],
  ["https://shop.dev/orders/17", "/orders/:id", false],
  ["https://shop.dev/", "/", false],
  ["https://shop.dev/shop/index.html", "/shop/index.html", false],
  ["/app/src/admin/index.js", "src/admin/index.js", false],
  ["/app/src/shop/index.js", "src/shop/index.js", false],
  ["C:\\work\\shop\\src\\db.js", "src/db.js", false],
  ["/usr/src/app/server.js", "server.js", false],
  ["/home/ada/shop/server.js", "server.js", false],
  ["/repo/packages/cart/src/index.ts", "cart/src/index.ts", false],
  ["file:///srv/shop/src/db.js", "src/db.js", false],
  ["webpack://shop/./src/cart.tsx", "src/cart.tsx", false],
  ["webpack-internal:///./src/cart.tsx", "src/cart.tsx", false],
  ["webpack-internal:///(app-pages-browser)/./src/cart.tsx", "src/cart.tsx", false],
  ["turbopack:///[project]/src/cart.tsx", "src/cart.tsx", false],
  [
    "/var/containers/Bundle/Application/0B9F1C3E-8A51-4D4E-9C53-0A8F5A1F6F10/Shop.app/main.jsbundle",
    "main.jsbundle",
    false,
  ],
  ["index.android.bundle", "index.android.bundle", false],
  ["blob:https://shop.dev/0b9f1c3e-8a51-4d4e-9c53-0a8f5a1f6f10", "blob", true],
  ["", "", false],
])("%s is %s", (file, key, isBuilt) => {
  expect(toFileKey(file)).toEqual({ key, isBuilt });
});
