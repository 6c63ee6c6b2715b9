import { expect, test } from "vitest";
import { isExpired, toExpiry } from "./invitation-expiry.ts";

const now = new Date("2026-11-12T14:03:00.000Z");

test.each([
  ["2026-11-19T14:00:00.000Z", "Expires in 6 days", false],
  ["2026-11-13T20:00:00.000Z", "Expires in 1 day", false],
  ["2026-11-13T02:00:00.000Z", "Expires in 11 hours", false],
  ["2026-11-12T14:30:00.000Z", "Expires within an hour", false],
  ["2026-11-12T14:03:00.000Z", "Expired on 12 Nov 2026", true],
  ["2026-11-09T14:03:00.000Z", "Expired on 9 Nov 2026", true],
])("%s: %s", (expiresAt, text, expired) => {
  expect(toExpiry(expiresAt, now)).toBe(text);
  expect(isExpired(expiresAt, now)).toBe(expired);
});
