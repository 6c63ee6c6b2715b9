import { describe, expect, test } from "vitest";
import { checkKey } from "./check-key.ts";

const error = 'Invalid API key format. Keys should start with "console_".';

describe("[SAND-34] [SAND-35] [SAND-36] [SAND-37] key format", () => {
  test.each([
    ["console_", { isValid: true }],
    ["console_a9Kd", { isValid: true }],
    ["", { isValid: false }],
    ["console", { isValid: false, error }],
    ["Console_a9", { isValid: false, error }],
    [" console_a9", { isValid: false, error }],
    ["sk_live_a9Kd7fQ2", { isValid: false, error }],
  ])("%j", (key, check) => {
    expect(checkKey(key)).toEqual(check);
  });
});
