import { expect, test } from "vitest";
import { maskedValues } from "./masked-values.ts";

const text = "Paid with [redacted card ..4242]";

test.each([
  ["nothing", { message: "paid", data: { order: 7 }, metadata: null }, 0, []],
  ["a message alone", { message: text, data: text, metadata: null }, 1, ["message"]],
  [
    "fields of data and metadata",
    {
      message: "Sign-in failed",
      data: { user: { password: "[redacted]" }, tokens: ["[redacted]", "[redacted jwt]"] },
      metadata: { url: "https://a:[redacted]@b.example/[redacted]" },
    },
    5,
    ["user.password", "tokens", "url"],
  ],
  [
    "a list of arguments",
    { message: "x", data: [{ apiKey: "[redacted]" }, "[redacted]"], metadata: null },
    2,
    ["apiKey", "message"],
  ],
  ["brackets of the sender", { message: "[redact] [redacted", data: "[REDACTED]", metadata: null }, 0, []],
])("%s", (_, log, count, names) => {
  expect(maskedValues(log)).toEqual({ count, names });
});
