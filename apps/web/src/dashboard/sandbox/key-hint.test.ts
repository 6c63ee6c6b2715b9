import { expect, test } from "vitest";
import { toKeyHint } from "./key-hint.ts";

test.each([
  ["console_new", "console_new", "The key of your newest application. It is sent to this server alone."],
  ["console_other", "console_new", "It is sent to this server alone."],
  ["", "console_new", "Copy a key from Api Keys. It is sent to this server alone."],
  ["", "", "Copy a key from Api Keys. It is sent to this server alone."],
])("of %o, the newest being %o: %s", (key, newest, hint) => {
  expect(toKeyHint(key, newest)).toBe(hint);
});
