import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { looksLikeToken, parseTokenText, toTokenHint, toTokenText } from "./token-text.ts";

const zeros = new Uint8Array(32);
const ones = new Uint8Array(32).fill(255);

test.each(["token", "editor"] as const)("a %s consists of prefix, letter, random part and checksum", (kind) => {
  for (const random of [zeros, ones, ...Array.from({ length: 50 }, () => randomBytes(32))]) {
    const text = toTokenText(kind, random);
    expect(text).toMatch(kind === "token" ? /^contrail_t[\dA-Za-z]{49}$/ : /^contrail_e[\dA-Za-z]{49}$/);
    expect(parseTokenText(text)).toBe(kind);
  }
});

test("the checksum is the CRC-32 of everything before it, in base 62", () => {
  const text = toTokenText("token", randomBytes(32));
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const number = text
    .slice(-6)
    .split("")
    .reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(number).toBe(crc32(text.slice(0, -6)));
});

test("all 256 bits are in the text", () => {
  const texts = Array.from({ length: 256 }, (_, bit) => {
    const random = new Uint8Array(32);
    random[bit >> 3] = 1 << (bit & 7);
    return toTokenText("token", random);
  });
  expect(new Set(texts).size).toBe(256);
  expect(() => toTokenText("token", new Uint8Array(31))).toThrow(RangeError);
});

describe("not a token", () => {
  const good = toTokenText("token", ones);
  test.each([
    ["empty", ""],
    ["the prefix only", "contrail_"],
    ["too short", good.slice(0, -1)],
    ["too long", `${good}0`],
    ["a typo", good.replace(/.(?=.{20}$)/, (digit) => (digit === "a" ? "b" : "a"))],
    ["two characters swapped", good.replace(/^(.{12})(.)(.)/, "$1$3$2")],
    ["another kind", good.replace("contrail_t", "contrail_e")],
    ["an unknown kind", good.replace("contrail_t", "contrail_x")],
    ["upper case", good.toUpperCase()],
    ["whitespace around it", ` ${good}`],
    ["a line break after it", `${good}\n`],
    ["an application key", `console_${"a".repeat(43)}`],
  ])("%s", (_, text) => {
    expect(parseTokenText(text)).toBeUndefined();
  });
});

test("a token with a typo still looks like a token; other texts don't", () => {
  expect(looksLikeToken("contrail_tabc")).toBe(true);
  expect(looksLikeToken("console_abc")).toBe(false);
});

test("the hint shows the kind and four characters", () => {
  expect(toTokenHint(toTokenText("editor", zeros))).toBe("contrail_e0000");
});
