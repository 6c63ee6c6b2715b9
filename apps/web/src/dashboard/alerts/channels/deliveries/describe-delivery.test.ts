import { expect, test } from "vitest";
import { describeOutcome } from "./describe-delivery.ts";

test.each([
  [{ isDelivered: true, status: 200, ms: 182 }, "Delivered, 200, 182 ms"],
  [{ isDelivered: false, status: 503, ms: 1_234 }, "Failed, 503, 1.2 s"],
  [{ isDelivered: false, status: null, ms: 10_000 }, "Failed, 10.0 s"],
])("%j is %s", (delivery, text) => {
  expect(describeOutcome(delivery)).toBe(text);
});
