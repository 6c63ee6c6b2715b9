import { expect, test } from "vitest";
import { describeSuspect } from "./describe-suspect.ts";

const before = { version: "web@4.18.1", errorsPerSession: 0 };

test.each([
  [14 * 60_000, 0.21, 0, "regressed", "Back 14 min after it went live. 0.21 errors per session, 0.00 in web@4.18.1."],
  [
    5_000,
    1,
    0.001,
    "new",
    "Began less than a minute after it went live. 1.00 errors per session, under 0.01 in web@4.18.1.",
  ],
  [7_200_000, 2.5, 0.5, null, "Began 2 h after it went live. 2.50 errors per session, 0.50 in web@4.18.1."],
  [86_400_000, 1, 0, null, "Began 1 day after it went live. 1.00 errors per session, 0.00 in web@4.18.1."],
] as const)("%i ms after its first log", (afterMs, errorsPerSession, earlier, badge, text) => {
  const suspect = {
    version: "web@4.18.2",
    afterMs,
    errorsPerSession,
    before: { ...before, errorsPerSession: earlier },
  };
  expect(describeSuspect(suspect, badge)).toBe(text);
});
