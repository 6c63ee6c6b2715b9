import { expect, test } from "vitest";
import { toKeyHint } from "./key-hint.ts";

test.each([
  ["console_new", "console_new", "Your newest application's key. Only ever sent to this server."],
  ["console_other", "console_new", "Only ever sent to this server."],
  ["", "console_new", "Copy a key from Api Keys. Only ever sent to this server."],
  ["", "", "Copy a key from Api Keys. Only ever sent to this server."],
])("for %o, the newest being %o: %s", (key, newest, hint) => {
  expect(toKeyHint(key, newest)).toBe(hint);
});
