import { expect, test } from "vitest";
import { completeRules } from "./complete/complete-rules.ts";
import { createRedactor } from "./create-redactor.ts";
import { createMaskInPlace } from "./mask-in-place.ts";

const secret = "q7Xk2Vn9Rb4Tw8Zc3Lm6";

test.each<object>([
  { user: "ada", password: secret, tokens: [secret, null, true], max_tokens: 4096 },
  { deep: { apiKey: { inner: secret, list: [{ a: secret }] } }, pin: 1234, card: 4111111111111111 },
  { message: `GET /reset?token=${secret}`, header: `Bearer ${secret}`, url: "postgres://app:hunter2@db/shop" },
  { name: "password", value: secret, nested: { key: "x-api-key", value: secret } },
  { [`console_${secret}${secret}`]: 1, clean: "Order 3fa9c1 confirmed, 3 items" },
  { list: [[secret, `sk_live_${secret}`]], count: 1_700_000_000_000, empty: {}, none: null },
])("masks what the redactor masks: %j", (value) => {
  const masked = structuredClone(value);
  createMaskInPlace({})(masked);
  expect(masked).toEqual(createRedactor().value(value));
});

test.each<object>([
  { sql: `INSERT INTO u (id, password) VALUES (7, '${secret}')`, xml: `<pin>1234</pin>`, auth: `ada:${secret}` },
  { rawHeaders: ["Host", "x.dev", "X-Api-Key", secret], errors: { password: "is too short" } },
  { text: `key dapi${"0a1b2c3d".repeat(4)}`, map: [["token", { a: secret }]] },
])("with the complete rules, masks what the redactor masks: %j", (value) => {
  const masked = structuredClone(value);
  createMaskInPlace({}, completeRules)(masked);
  expect(masked).toEqual(createRedactor().value(value));
  expect(JSON.stringify(masked)).not.toContain(secret);
});

test("accepts custom keys, allowed keys and patterns", () => {
  const value = { customerIban: secret, token: "visible", text: "EMP1234" };
  createMaskInPlace({ keys: ["iban"], allowKeys: ["token"], patterns: [/EMP\d{4}/] })(value);
  expect(value).toEqual({ customerIban: "[redacted]", token: "visible", text: "[redacted]" });
});

test.each([
  [`pay with eyJ${secret}.${secret}[cut]`, "pay with [cut]"],
  ["pay with 4111 1111 1111[cut]", "pay with [cut]"],
  [`see https://ada:${secret}[cut]`, "see [cut]"],
  [`password="two words ${secret}[cut]`, 'password="[redacted]'],
  ["[cut]", "[cut]"],
  ["a ".repeat(10), "a ".repeat(10)],
  [`${"a".repeat(5_000)}[cut]`, `${"a".repeat(3_000)}[cut]`],
])("a truncated string contains no half of a secret: %s", (text, expected) => {
  expect(createMaskInPlace({})(text)).toBe(expected);
});
