// Logs are untrusted: no string may take more than linear time, and very long ones are truncated first.
import { findSlowTexts, prefixes } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { maxTextCharacters } from "./mask-value.ts";
import { madeUp } from "./testing/made-up-secrets.ts";
import { parseWildcards } from "./wildcards.ts";

const wildcards = ["*@*.com", "a*b*c", "pre-*x", "*a*a*b", "#-*", "tok_*", "* * *x"].map((text) =>
  parseWildcards(text),
);
const redactor = createRedactor({ keys: ["iban"], patterns: wildcards.filter((shape) => shape !== undefined) });

test.each(prefixes)("hostile texts that start with %o", (prefix) => {
  expect(findSlowTexts((text) => redactor.text(text), [prefix])).toEqual([]);
});

test("hostile field names", () => {
  expect(findSlowTexts((text) => redactor.value({ [text]: "a", name: text, value: "a" }), [""])).toEqual([]);
});

test("many long custom names with a common prefix", () => {
  const keys = Array.from({ length: 50 }, (_, index) => "a".repeat(62) + String(index).padStart(2, "0"));
  const custom = createRedactor({ keys });
  expect(findSlowTexts((text) => custom.text(`a=${text}`), [""])).toEqual([]);
  expect(custom.text(`${keys[49]}=x1`)).toBe(`${keys[49]}=[redacted]`);
});

test("a long string is masked, not skipped", () => {
  const text = `{"password":"${"\\n".repeat(130_000)}"}`;
  expect(redactor.text(text)).toBe('{"password":"[redacted]"}');
});

test("a string longer than any log is truncated before masking, and marked", () => {
  const text = redactor.text("ab ".repeat(1_000_000));
  expect(text).toMatch(/^(?:ab )+(?:ab?)?\[cut\]$/);
  expect(text.length).toBeLessThan(maxTextCharacters);
  expect(redactor.text(`{"password":"${"a".repeat(maxTextCharacters)}"}`)).toBe('{"password":"[cut]');
});

const token = madeUp(60);

const credentials = btoa(`ada:${token}`);

test.each([
  ["a JWT", `eyJ${token}.${token}.${token}`, token],
  ["basic credentials", `Basic ${credentials}`, credentials],
  ["a card", "4111 1111 1111 1111", "4111"],
  ["a password in a URL", `://ada:${token}@db`, token],
  ["a key with a prefix", `sk_live_${token}`, token],
])("a cut never leaves half of %s", (_, text, secret) => {
  const clean = "all is well ";
  for (let kept = 0; kept <= text.length; kept += 3) {
    const before = clean.repeat(maxTextCharacters / clean.length).slice(0, maxTextCharacters - kept - 1);
    const masked = redactor.text(`${before} ${text} ${clean.repeat(100)}`);
    expect(masked).toMatch(/\[cut\]$/);
    expect(masked).not.toContain(secret.slice(0, 4));
  }
});
