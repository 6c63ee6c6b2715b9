import { expect, test } from "vitest";
import type { LoggedError } from "./describe-error.ts";
import { describeIssue } from "./describe-issue.ts";
import { groupError, readError } from "./group-error.ts";

const stack =
  "TypeError: Cannot read properties of undefined (reading 'total')\n    at CartRow (https://x.io/src/cart/CartRow.tsx:4:7)";
const request = { method: "post", url: "https://api.stripe.com/v1/payment_intents/pi_123/confirm" };

test.each<[string, LoggedError, ReturnType<typeof describeIssue>]>([
  [
    "an error",
    { message: "Cart failed: Cannot read properties of undefined (reading 'total')", stack },
    {
      kind: "error",
      type: "TypeError",
      title: "Cannot read properties of undefined (reading 'total')",
      function: "CartRow",
      file: "src/cart/CartRow.tsx",
    },
  ],
  [
    "a request",
    { message: "POST failed", data: { request, response: { status: 504 } } },
    {
      kind: "request",
      type: "POST",
      title: "api.stripe.com/v1/payment_intents/:id/confirm answered 504",
      function: "",
      file: "",
    },
  ],
  [
    "a request without a response",
    { message: "POST failed", data: { request: { method: "GET", url: "/api/quotes" } } },
    { kind: "request", type: "GET", title: "/api/quotes got no response", function: "", file: "" },
  ],
  ["noise", { message: "Script error." }, { kind: "noise", type: "", title: "Script error.", function: "", file: "" }],
  [
    "a text of several lines",
    { message: "Payment 17 failed\nsecond line" },
    { kind: "text", type: "", title: "Payment 17 failed", function: "", file: "" },
  ],
  ["nothing at all", { message: " " }, { kind: "text", type: "", title: "Unknown error", function: "", file: "" }],
])("%s", (_, log, description) => {
  expect(describeIssue(readError(log), groupError(log))).toEqual(description);
});

test("a long message is cut", () => {
  const log = { message: "x".repeat(1_000) };
  expect(describeIssue(readError(log), groupError(log)).title).toHaveLength(300);
});
