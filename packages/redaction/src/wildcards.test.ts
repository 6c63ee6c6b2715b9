import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { parseWildcards } from "./wildcards.ts";

function mask(wildcards: string, text: string): string {
  const shape = parseWildcards(wildcards);
  return createRedactor({ patterns: shape ? [shape] : [] }).text(text);
}

test.each([
  ["emp-####", "by emp-1234 today", "by [redacted] today"],
  ["emp-####", "by EMP-1234.", "by [redacted]."],
  ["emp-####", "emp-123", "emp-123"],
  ["emp-####", "emp-12345", "emp-12345"],
  ["emp-####", "temp-1234", "temp-1234"],
  ["emp-####", "x-emp-1234", "x-[redacted]"],
  ["emp-####", '{"a":"b\\nemp-1234"}', '{"a":"b\\n[redacted]"}'],
  ["emp-####", "a=%20emp-1234", "a=%20[redacted]"],
  ["cust_*", "cust_a1b2 and cust_c3", "[redacted] and [redacted]"],
  ["cust_*", "cust_", "cust_"],
  ["cust_*", "/api/cust_a1/orders", "/api/[redacted]/orders"],
  ["*@example.com", "mail to ada.l+x@example.com now", "mail to [redacted] now"],
  ["*@example.com", "ada@example.org", "ada@example.org"],
  ["*@*", "ada@x.dev, bob@y.dev", "[redacted], [redacted]"],
  ["*@*", "@", "@"],
  ["tok_*_*", "tok_a_b", "[redacted]"],
  ["tok_*_*", "tok_ab", "tok_ab"],
  ["+49 ### #######", "call +49 151 2345678", "call [redacted]"],
  ["##/##", "until 12/27", "until [redacted]"],
  ["a.b", "a.b axb", "[redacted] axb"],
  ["(x)*", "(x)1 x1", "[redacted] x1"],
  ["**", "anything", "anything"],
  ["* *", "any thing", "any thing"],
  ["", "anything", "anything"],
])("%s masks %s as %s", (wildcards, before, after) => {
  expect(mask(wildcards, before)).toBe(after);
});

test("the rule is named after the pattern", () => {
  expect(parseWildcards("emp-####")?.rule).toBe("custom:emp-####");
});

test.each(["", " ", "*", "***", "* *"])("%o would match everything and is rejected", (wildcards) => {
  expect(parseWildcards(wildcards)).toBeUndefined();
});
