import { expect, test } from "vitest";
import { bundleOf, libraryOf } from "./library.ts";

test.each([
  ["https://shop.dev/assets/react-dom-CxA9_x2b.js", "react-dom"],
  ["https://shop.dev/assets/react-dom-DkP3xqz-.js", "react-dom"],
  ["https://shop.dev/assets/react-1a2b3c4d.js", "react"],
  ["https://unpkg.com/react-dom@18/umd/react-dom.production.min.js", "react-dom"],
  ["https://cdn.example/vue.runtime.global.prod.js", "vue"],
  ["https://cdn.example/jquery-3.7.1.min.js", "jquery"],
  ["https://cdn.example/jquery.js?v=2", "jquery"],
  ["/srv/app/dist/vendor.js", "bundled dependencies"],
  ["https://shop.dev/js/chunk-vendors.4f9a8b7c.js", "bundled dependencies"],
  ["https://shop.dev/_next/static/chunks/framework-2c79e2a64abdb08b.js", "bundled dependencies"],
  ["https://shop.dev/vendors~main.js", undefined],
  ["https://shop.dev/assets/reactive-CxA9_x2b.js", undefined],
  ["https://shop.dev/assets/index-CxA9_x2b.js", undefined],
  ["/srv/app/src/vue-composables.js", undefined],
  ["/srv/app/src/react-dom-adapter.js", undefined],
  ["/srv/app/src/react.ts", undefined],
  ["", undefined],
])("the library that %s holds is %s", (file, library) => {
  expect(bundleOf(file)).toBe(library);
});

test.each([
  ["/app/node_modules/react-dom/cjs/react-dom.js", "react-dom"],
  ["/app/node_modules/.pnpm/pg@8.1.0/node_modules/pg/lib/client.js", "pg"],
  ["http://localhost:5173/node_modules/.vite/deps/react-dom_client.js?v=1a2b3c4d", "react-dom"],
  ["http://localhost:5173/node_modules/.vite/deps/chunk-PJEEZAML.js?v=1a2b3c4d", "chunk"],
  ["node:net", "node:net"],
  ["/app/src/main.ts", undefined],
])("%s belongs to %s", (file, library) => {
  expect(libraryOf(file)).toBe(library);
});
