import { expect, test } from "vitest";
import { createHasher, hash64, toHex } from "./hash64.ts";

test("a hash has 64 bits, all of which differ from text to text", () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) => hash64(`session ${index}`));
  expect(new Set(hashes.map(toHex)).size).toBe(hashes.length);
  expect(toHex({ high: 1, low: 0xabc })).toBe("0000000100000abc");
  for (let bit = 0; bit < 32; bit++) {
    for (const half of ["high", "low"] as const) {
      const ones = hashes.filter((hash) => (hash[half] >>> bit) & 1).length;
      expect(Math.abs(ones / hashes.length - 0.5)).toBeLessThan(0.03);
    }
  }
});

test("neither half follows from the other", () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) => hash64(`${index}`));
  for (let bit = 0; bit < 32; bit++) {
    const equal = hashes.filter(({ high, low }) => ((high >>> bit) & 1) === ((low >>> bit) & 1)).length;
    expect(Math.abs(equal / hashes.length - 0.5)).toBeLessThan(0.03);
  }
});

test("parts are told apart by where they end", () => {
  const hashOf = (...parts: string[]) => {
    const hasher = createHasher();
    for (const part of parts) hasher.addText(part);
    return toHex(hasher.take());
  };
  const lists = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], ["", "abc"], []];
  expect(new Set(lists.map((parts) => hashOf(...parts))).size).toBe(lists.length);
  expect(hashOf("ab", "c")).toBe(hashOf("ab", "c"));
});
