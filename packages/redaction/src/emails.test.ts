import { findSlowTexts } from "@contrail/hostile-texts";
import { expect, test } from "vitest";
import { createRedactor } from "./create-redactor.ts";
import { emailAddresses } from "./emails.ts";
import { createMaskInPlace } from "./mask-in-place.ts";

const redactor = createRedactor({ patterns: [emailAddresses] });

test.each([
  ["Mail to ada@example.com.", "Mail to [redacted email]."],
  ["ada.l+x@mail.example.co.uk,bob@x.io", "[redacted email],[redacted email]"],
  ["<ada@example.com>", "<[redacted email]>"],
  ["'ada@example.com' is taken", "'[redacted email]' is taken"],
  ["o'neil@example.com", "[redacted email]"],
  ["müller@exämple.de", "[redacted email]"],
  ["mailto:ada@example.com?subject=hi", "mailto:[redacted email]?subject=hi"],
  ["/users?email=ada%40example.com&page=2", "/users?email=[redacted email]&page=2"],
  ["next=%2Fada%40example.com", "next=%2F[redacted email]"],
  ['{"a":"b\\nada@example.com"}', '{"a":"b\\n[redacted email]"}'],
  ["ada@example.com:25", "[redacted email]:25"],
])("%s gives %s", (before, after) => {
  expect(redactor.text(before)).toBe(after);
  expect(createMaskInPlace({ patterns: [emailAddresses] })(before)).toBe(after);
});

test.each([
  "react@18.2.0",
  "node_modules/.pnpm/pg@8.1.0/node_modules/pg/lib/client.js",
  "@contrail/logger",
  "logo@2x.png",
  "root@localhost",
  "pay@https://shop.dev/main.js:12:9",
  "pay@main.jsbundle:1:9",
  "Meet @ada at 9",
  "[redacted email]",
])("%s is no address", (text) => {
  expect(redactor.text(text)).toBe(text);
});

test("addresses are found at any depth, and without the rule they stay", () => {
  const value = { user: { email: "ada@example.com", name: "Ada" } };
  expect(redactor.inspect(value)).toEqual({
    value: { user: { email: "[redacted email]", name: "Ada" } },
    findings: [{ path: "user.email", rule: "email", masked: "[redacted email]" }],
  });
  expect(createRedactor().value(value)).toBe(value);
});

test.each(["", "a@", "a@a.", "%40", "'"])("hostile texts that begin with %o", (beginning) => {
  expect(findSlowTexts((text) => redactor.text(text), [beginning])).toEqual([]);
});
