import { expect, test } from "vitest";
import { createRedactor } from "../create-redactor.ts";
import { cards } from "../testing/made-up-secrets.ts";
import { isCard } from "./card.ts";
import { hasLongNumber } from "./has-long-number.ts";

const redactor = createRedactor();

test.each(cards)("%s is a card", (number) => {
  expect(isCard(number)).toBe(true);
  const mask = `[redacted card ..${number.replace(/\D/g, "").slice(-4)}]`;
  expect(redactor.text(number)).toBe(mask);
  expect(redactor.text(`paid with ${number}, thanks`)).toBe(`paid with ${mask}, thanks`);
  expect(redactor.text(`{"n":"${number}"}`)).toBe(`{"n":"${mask}"}`);
  expect(redactor.text(`n=${number}&m=1`)).toBe(`n=${mask}&m=1`);
  expect(redactor.text(`${number} 12/27 123`)).toBe(`${mask} 12/27 123`);
  expect(redactor.text(`Card declined: ${number}.`)).toBe(`Card declined: ${mask}.`);
  expect(redactor.text(mask)).toBe(mask);
});

test.each([
  ["a wrong check digit", "4111111111111112"],
  ["a wrong check digit, in groups", "4111 1111 1111 1112"],
  ["no issuer", "1234567812345670"],
  ["no issuer", "9999999999999995"],
  ["too short", "411111111111111"],
  ["13 digits of another issuer", "5555555555555"],
  ["12 digits of no scheme", "411111111111"],
  ["the number of an article", "4006381333931"],
  ["the number of an article that would be a card", "4000000000006"],
  ["too long", "41111111111111111111"],
  ["milliseconds", "1763200800250"],
  ["microseconds", "1763200800250126"],
  ["a date without separators", "20261115103000"],
  ["other groups", "41 11 11 11 11 11 11 11"],
  ["mixed separators", "4111-1111 1111-1111"],
  ["a part of a longer number", "14111111111111111"],
  ["a part of a word", "order4111111111111111"],
  ["a part of an id", "ord_4111111111111111"],
  ["a part of a hexadecimal number", "4111111111111111af"],
  ["a fraction", "0.4111111111111111"],
  ["an integer part", "4111111111111111.25"],
  ["the middle of a UUID", "12345678-4111-4111-8111-111111111111"],
  ["more groups of four", "4111-1111-1111-1111-1111"],
  ["a phone number", "+4915123456789012"],
  ["zeros", "0000000000000000"],
])("%s: %s is not a card", (_why, text) => {
  expect(redactor.text(text)).toBe(text);
  expect(redactor.text(`before ${text} after`)).toBe(`before ${text} after`);
});

test("a group after a card number isn't part of it", () => {
  expect(redactor.text("4111 1111 1111 1111 123")).toBe("[redacted card ..1111] 123");
  expect(redactor.text("paid by 5018 0000 0009 1227")).toBe("paid by [redacted card ..0009] 1227");
  expect(redactor.text("3782 822463 10005 1234")).toBe("[redacted card ..0005] 1234");
});

test("a card number is masked, other numbers are kept", () => {
  const numbers = { a: 4111111111111111, b: 378282246310005n, c: 1763200800250, d: 4111111111111112, e: 1e21, f: -1 };
  expect(redactor.value(numbers)).toEqual({ ...numbers, a: "[redacted card ..1111]", b: "[redacted card ..0005]" });
});

test.each([
  ["", false],
  ["1".repeat(11), false],
  ["1".repeat(12), true],
  [`${"x".repeat(11)}${"1".repeat(12)}`, true],
  [`${"x".repeat(12)}${"1".repeat(12)}${"x".repeat(12)}`, true],
  [`${"x".repeat(7)}${"1".repeat(11)}${"x".repeat(7)}${"1".repeat(11)}`, false],
  ["4111 1111-1111", true],
  ["1111111a1111111b1111111c", false],
])("%s contains a number of 12 characters: %s", (text, expected) => {
  expect(hasLongNumber(text)).toBe(expected);
});

test("a card is found at any position", () => {
  for (let before = 0; before < 60; before++) {
    expect(redactor.text(`${"x".repeat(before)} 4111111111111111`)).toMatch(/\[redacted card \.\.1111\]$/);
  }
});
