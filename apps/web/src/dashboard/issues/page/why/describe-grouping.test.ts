import { expect, test } from "vitest";
import { describeDifference, describeGrouping, summarizeGrouping } from "./describe-grouping.ts";

const place = { file: "src/cart/CartSummary.tsx", function: "CartSummary" };

test.each<[string, Record<string, string>, string[]]>([
  [
    "an error of an engine",
    { kind: "reads a property of undefined", name: "total", ...place },
    ["What: reads a property of undefined total", "Where: CartSummary src/cart/CartSummary.tsx", "Caused by: no cause"],
  ],
  [
    "an own error",
    { type: "PaymentError", template: "no card *", code: "E_CARD", ...place },
    [
      "What: PaymentError: no card *",
      "Code: E_CARD",
      "Where: CartSummary src/cart/CartSummary.tsx",
      "Caused by: no cause",
    ],
  ],
  ["a text", { template: "no cart" }, ["What: no cart", "Caused by: no cause"]],
  [
    "a helper",
    { type: "Error", ...place, caller: "src/a.ts pay" },
    ["What: Error", "Where: CartSummary src/cart/CartSummary.tsx", "Called by: src/a.ts pay", "Caused by: no cause"],
  ],
  ["a library", { type: "Error", library: "ky request" }, ["What: Error", "Where: ky request", "Caused by: no cause"]],
  ["a cause", { type: "Error", cause: "aa" }, ["What: Error", "Caused by: the same cause"]],
  [
    "a request",
    { method: "GET", host: "api.example", path: "/cart/*", status: "500" },
    ["Request: GET api.example/cart/*", "Answer: 500"],
  ],
  [
    "tRPC",
    { type: "TRPCClientError", template: "UNAUTHORIZED", operation: "orders.list" },
    ["What: TRPCClientError: UNAUTHORIZED", "Operation: orders.list", "Caused by: no cause"],
  ],
  ["GraphQL", { method: "POST", path: "/graphql", operation: "Cart" }, ["Request: POST /graphql", "Operation: Cart"]],
  [
    "React",
    { kind: "React error 418", component: "Cart" },
    ["What: React error 418", "Component: Cart", "Caused by: no cause"],
  ],
  ["a part", { split: "SHOP-1", type: "Error", template: "no" }, ["Split from: SHOP-1", "What: Error: no"]],
  ["noise", { noise: "chunk load" }, ["What: chunk load"]],
  ["a fingerprint", { explicit: "a\nb" }, ["Fingerprint: a, b"]],
  ["a fingerprint and more", { explicit: "a", type: "Error" }, ["Fingerprint: a", "What: Error"]],
])("%s", (_, components, facts) => {
  expect(
    describeGrouping(components).map(({ label, value, place: at }) => `${label}: ${value}${at ? ` ${at}` : ""}`),
  ).toEqual(facts);
});

test.each([
  [{ explicit: "a" }, /^All 3 events have the same fingerprint/],
  [{ noise: "chunk load" }, /known kind/],
  [{ method: "GET", path: "/" }, /same request/],
  [place, /same place in your code/],
  [{ split: "SHOP-1", template: "x" }, /part of SHOP-1/],
  [{ template: "x" }, /say the same/],
])("%o in a sentence", (components, text) => {
  expect(summarizeGrouping(components as Record<string, string>, "3 events")).toMatch(text);
});

test.each([
  [
    { component: "function", there: "CartRow", here: "CartSummary" },
    "Another function: CartRow instead of CartSummary.",
  ],
  [{ component: "code", there: "E_CARD", here: "" }, "Another code: E_CARD."],
  [{ component: "file", there: "", here: "a.ts" }, "It has no file."],
  [{ component: "cause", there: "aa", here: "bb" }, "Another cause."],
])("%o", (difference, text) => {
  expect(describeDifference(difference)).toBe(text);
});
