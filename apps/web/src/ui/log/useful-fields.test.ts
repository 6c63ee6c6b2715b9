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
  [
    "fields written by the logger are omitted",
    null,
    { runtime: "node v22", hostname: "vm", pid: 7, captured: "console", callSite: "a.js:1:1", url: "/cart" },
    "url=/cart",
  ],
  ["nested fields are named by their path", { user: { id: 7, tags: ["a"] } }, { region: "eu" }, "user.id=7  region=eu"],
  ["nested fields are ranked by their own name", { http: { ms: 4, status: 504 } }, null, "http.status=504  http.ms=4"],
  ["fields already in the row are omitted", { message: "Order paid", level: "info", text: "Order paid" }, null, ""],
  ["objects, arrays and null are omitted", { a: {}, b: [1], c: null, d: true }, null, "d=true"],
  ["long and multi-line texts are omitted", { a: "x".repeat(41), b: "x\ny", c: "ok" }, null, "c=ok"],
  ["a list as data has no fields", [1, 2], null, ""],
])("%s", (_, data, metadata, expected) => {
  expect(line(data, metadata)).toBe(expected);
});

test("fields with a column of their own are not repeated", () => {
  const log = { message: "Paid", data: { order: 7, http: { status: 200 } }, metadata: { region: "eu", route: "/pay" } };
  const fields = usefulFields(log, ["data.order", "data.http.status", "meta.region"]);
  expect(fields).toEqual([{ key: "route", value: "/pay" }]);
});
