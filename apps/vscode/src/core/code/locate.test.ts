import { hashSourceLine } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { type Evidence, evidenceOf, failsAt, literalsOf, logsAt } from "./evidence.ts";
import { createLocator, type Location, type Place } from "./locate.ts";

const released = `import { total } from "./total";

export function pay(cart) {
  const sum = total(cart);
  if (sum === 0) throw new Error("The cart is empty");
  console.log("paid", sum);
  return sum;
}

export function refund(cart) {
  console.log("refunded");
}`.split("\n");

const commit = "9fceb02d";
const thrown: Place = { line: 5, function: "pay" };
const hashed = { ...thrown, lineHash: hashSourceLine(released[4] ?? "") };
const at = (line: number): Location => ({ kind: "at", line });
const near = (line: number): Location => ({ kind: "near", line });

const header = Array.from({ length: 10 }, (_, index) => `// ${index}`);
const withHeader = [...header, ...released];
const changed = released.map((line) => line.replace("sum === 0", "sum <= 0"));
const moved = [...released.slice(0, 4), ...released.slice(5), released[4] ?? ""];
const twice = [...released, ...released];
const renamed = released.map((line) => line.replace("pay(", "charge(").replace("sum === 0", "!sum"));
const saying = (title: string, column: number | null = null, type = "Error") => evidenceOf({ type, title, column });
const saysIt = saying("The cart is empty");
const readsTotal = saying("Cannot read properties of undefined (reading 'cart')", 21, "TypeError");

describe("where an error of line 5 is now", () => {
  test.each<[string, readonly string[], Place, string | null, Evidence | undefined, Location | undefined]>([
    ["with the release's code: unchanged", released, thrown, commit, undefined, at(4)],
    ["with the release's code: ten lines above it", withHeader, thrown, commit, undefined, at(14)],
    ["with the release's code: its text changed", changed, thrown, commit, undefined, near(2)],
    ["with the release's code: it was moved, and its hash is known", moved, hashed, commit, undefined, at(11)],
    ["with the release's code: changed, and it says the message", changed, thrown, commit, saysIt, near(2)],
    ["with the release's code: changed, and the function is gone", renamed, thrown, commit, undefined, undefined],
    ["by hash: unchanged", released, hashed, null, undefined, at(4)],
    ["by hash: ten lines above it, indented", withHeader.map((line) => `  ${line}`), hashed, null, undefined, at(14)],
    ["by hash: its text changed", changed, hashed, null, saysIt, near(2)],
    ["by hash: two such lines", [...released, released[4] ?? ""], hashed, "unknown", undefined, near(2)],
    ["by message: ten lines above it", withHeader, thrown, null, saysIt, at(14)],
    ["by message: no line says it", released, thrown, null, saying("x is undefined"), near(2)],
    ["by message: two lines say it", twice, thrown, null, saysIt, undefined],
    ["by what is at its column", released, { line: 4, function: "pay" }, null, readsTotal, at(3)],
    ["by its column: ten lines above it", withHeader, { line: 4, function: "pay" }, null, readsTotal, near(12)],
    ["with nothing to tell it by", released, thrown, null, undefined, near(2)],
    ["with nothing to tell it by, and no function", released, { line: 5 }, null, undefined, undefined],
  ])("%s", (_, lines, place, known, evidence, expected) => {
    const locator = createLocator(lines, (wanted) => (wanted === commit ? released : undefined));
    expect(locator.locate(place, known, evidence)).toEqual(expected);
  });
});

test("a very long file isn't searched: the line with the same number is the only one that can be certain", () => {
  const long = [...released, ...Array.from({ length: 10_000 }, () => "")];
  const locator = createLocator(long, () => undefined);
  expect(locator.locate(hashed, null)).toEqual(near(2));
  expect(locator.locate(thrown, null, saysIt)).toEqual(near(2));
  expect(locator.locate({ line: 4 }, null, readsTotal)).toEqual(at(3));
});

test.each([
  ['throw new Error("No such cart")', "No such cart", true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of code
  ["throw new Error(`No cart with id ${id} today`)", "No cart with id 7 today", true],
  ["const a = 'a'", "a", false],
  ["sum(cart)", "sum(cart)", false],
])("%s says %s: %s", (line, message, expected) => {
  expect(literalsOf(line).some((text) => message.includes(text))).toBe(expected);
});

test.each([
  ['console.warn("low stock")', ["warn"] as const, true],
  ["logger.error(error)", ["warn", "error"] as const, true],
  ["const error = read(file)", ["error"] as const, false],
  ['console.log("x")', ["info"] as const, false],
])("%s logs at %s: %s", (line, levels, expected) => {
  expect(logsAt(levels)(line)).toBe(expected);
});

const read = "Cannot read properties of undefined (reading 'total')";

test.each([
  ["  return cart.summary.total;", 23, "TypeError", read, true],
  ["  return cart.summary.totals;", 23, "TypeError", read, false],
  ["  return cart.subtotal;", 18, "TypeError", read, false],
  ["  return undefined;", 10, "TypeError", read, false],
  ["  cart.items.flatMap(sum);", 14, "TypeError", "cart.items.flatMap is not a function", true],
  ["  pay(order);", 3, "ReferenceError", "pay is not defined", true],
  ["  throw new PaymentError(card);", 9, "PaymentError", "declined", true],
  ["  throw new PaymentError(card);", 3, "PaymentError", "declined", true],
  ["  throw new OtherError(card);", 9, "PaymentError", "declined", false],
  ["  throw new Error(code);", 9, "Error", "declined", false],
  ["", 9, "PaymentError", "declined", false],
])("%s fails at %i with %s: %s is %s", (line, column, type, message, expected) => {
  expect(failsAt(column, type, message)(line)).toBe(expected);
});
