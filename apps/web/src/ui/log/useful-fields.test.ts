import { expect, test } from "vitest";
import { usefulFields } from "./useful-fields.ts";

const line = (data: unknown, metadata: Record<string, unknown> | null = null) => {
  const fields = usefulFields({ message: "Order paid", data, metadata });
  return fields.map(({ key, value }) => `${key}=${value}`).join("  ");
};

test.each([
  ["nothing but the message", "Order paid", null, ""],
  ["data before metadata", { order: 8812 }, { route: "/cart" }, "order=8812  route=/cart"],
  [
    "preferred fields come first",
    { psp: "stripe", orderId: 7, route: "/pay" },
    null,
    "orderId=7  route=/pay  psp=stripe",
  ],
  ["three at most", { a: 1, b: 2, c: 3, d: 4 }, null, "a=1  b=2  c=3"],
  ["duplicate keys are shown once, data wins", { route: "/a" }, { route: "/b" }, "route=/a"],
  ["constant fields are omitted", null, { userAgent: "Safari", platform: "Mac", step: 2 }, "step=2"],
  ["fields already in the row are omitted", { message: "Order paid", level: "info", text: "Order paid" }, null, ""],
  ["objects, arrays and null are omitted", { a: {}, b: [1], c: null, d: true }, null, "d=true"],
  ["long and multi-line texts are omitted", { a: "x".repeat(41), b: "x\ny", c: "ok" }, null, "c=ok"],
  ["a list as data has no fields", [1, 2], null, ""],
])("%s", (_, data, metadata, expected) => {
  expect(line(data, metadata)).toBe(expected);
});
