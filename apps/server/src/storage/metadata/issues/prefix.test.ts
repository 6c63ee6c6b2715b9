import { describe, expect, test } from "vitest";
import { parseIssueId, toPrefix, uniquePrefix } from "./prefix.ts";

test.each([
  ["shop", "SHOP"],
  ["Shop", "SHOP"],
  ["checkout-web", "CHEC"],
  ["api", "API"],
  ["my_app 2", "MY"],
  ["a b c", "ABC"],
  ["3d-viewer", "DVIE"],
  ["Über uns", "UBER"],
  ["x", "APP"],
  ["日本語", "APP"],
  ["42", "APP"],
  ["", "APP"],
])("issues of %j start with %s", (name, prefix) => {
  expect(toPrefix(name)).toBe(prefix);
});

test("a prefix is unique", () => {
  expect(uniquePrefix("SHOP", new Set())).toBe("SHOP");
  expect(uniquePrefix("SHOP", new Set(["SHOP"]))).toBe("SHOP2");
  expect(uniquePrefix("SHOP", new Set(["SHOP", "SHOP2", "API"]))).toBe("SHOP3");
});

describe("an id", () => {
  test.each([
    ["SHOP-12", { prefix: "SHOP", number: 12 }],
    ["SHOP2-1", { prefix: "SHOP2", number: 1 }],
  ])("%s has a prefix and a number", (text, parsed) => {
    expect(parseIssueId(text)).toEqual(parsed);
  });

  test.each(["", "SHOP", "SHOP-", "SHOP-0", "SHOP-012", "shop-12", "SHOP-12 ", "-12", "SHOP-1234567890"])(
    "can't be %j",
    (text) => {
      expect(parseIssueId(text)).toBeUndefined();
    },
  );
});
