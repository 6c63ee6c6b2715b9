import { describe, expect, test } from "vitest";
import { type GroupingComponents, groupingKey, readError } from "../group-error.ts";
import { areNarrow, generalize } from "./generalize.ts";
import { commonFolder, commonWords, matchesPattern } from "./pattern.ts";
import { createGrouping, type GroupingRule, matches } from "./rule.ts";
import { formatPatterns, parsePatterns } from "./rule-text.ts";

test.each([
  ["abc", "abc", true],
  ["abc", "ab", false],
  ["abc", "a*", true],
  ["abc", "*c", true],
  ["abc", "*b*", true],
  ["abc", "a*b*c", true],
  ["abc", "*", true],
  ["", "*", true],
  ["aa", "a*a", true],
  ["a", "a*a", false],
  ["abcabd", "a*bd", true],
  ["abc", "a*bb*c", false],
  ["abab", "*ab*ab", true],
  ["ab", "*ab*ab", false],
])("%s matches %s: %s", (text, pattern, expected) => {
  expect(matchesPattern(text, pattern)).toBe(expected);
});

test.each([
  ["Provider adyen timed out", "Provider stripe timed out", "Provider * timed out"],
  ["timed out", "Provider timed out", "*timed out"],
  ["timed out", "timed out again", "timed out*"],
  ["a b c", "x y", "*"],
  ["a c", "a b c", "a *c"],
  ["a * c", "a b c", "a * c"],
  ["same words", "same words", "same words"],
])("%s and %s share %s", (one, other, expected) => {
  expect(commonWords(one, other)).toBe(expected);
  expect(commonWords(other, one)).toBe(expected);
  for (const text of [one, other]) expect(matchesPattern(text.replaceAll("*", "x"), expected)).toBe(true);
});

test.each([
  ["src/pay/card.ts", "src/pay/bank.ts", "src/pay/*"],
  ["src/pay/card.ts", "src/cart/row.ts", "src/*"],
  ["src/pay/card.ts", "src/card.ts", "src/*"],
  ["a.ts", "b.ts", "*"],
])("%s and %s are in %s", (one, other, expected) => {
  expect(commonFolder(one, other)).toBe(expected);
});

const payment: GroupingComponents = {
  type: "PaymentError",
  template: "Provider adyen timed out",
  file: "src/pay/card.ts",
  function: "charge",
};

test.each<[string, GroupingComponents[], object, boolean]>([
  [
    "differ in a word",
    [payment, { ...payment, template: "Provider stripe timed out" }],
    { ...payment, template: "Provider * timed out" },
    true,
  ],
  [
    "are in one folder",
    [payment, { ...payment, file: "src/pay/bank.ts", function: "debit" }],
    { type: "PaymentError", template: payment.template, file: "src/pay/*" },
    true,
  ],
  [
    "are the same request with another status",
    [
      { method: "GET", host: "api.dev", path: "/orders/:id", status: "500" },
      { method: "GET", host: "api.dev", path: "/orders/:id", status: "502" },
    ],
    { method: "GET", host: "api.dev", path: "/orders/:id" },
    true,
  ],
  [
    "have only their type in common",
    [payment, { type: "PaymentError", template: "no" }],
    { type: "PaymentError" },
    false,
  ],
  ["have nothing in common", [payment, { method: "GET", path: "/" }], {}, false],
  ["share two words", [{ template: "not found" }, { template: "not found here" }], { template: "not found*" }, false],
])("errors that %s", (_, errors, patterns, isNarrow) => {
  const found = generalize(errors);
  expect(found).toEqual(patterns);
  expect(areNarrow(found)).toBe(isNarrow);
  for (const error of errors) expect(matches(error, found)).toBe(true);
});

describe("the text of a rule", () => {
  test.each([
    [
      'type:PaymentError message:"Provider * timed out" file:src/pay/*',
      {
        type: "PaymentError",
        template: "Provider * timed out",
        file: "src/pay/*",
      },
    ],
    ['message:"says \\"no\\" twice"', { template: 'says "no" twice' }],
    ["  path:/orders/:id   status:50* ", { path: "/orders/:id", status: "50*" }],
  ])("%s", (text, patterns) => {
    expect(parsePatterns(text)).toEqual({ patterns });
    expect(parsePatterns(formatPatterns(patterns))).toEqual({ patterns });
  });

  test.each([
    ["", 0, "Name at least one thing to look for."],
    ["type:A word", 7, 'Write it as key:value or key:"some words".'],
    ['message:"open', 0, 'Write it as key:value or key:"some words".'],
    ["color:red", 0, expect.stringContaining("There is no color.")],
    ["constructor:x", 0, expect.stringContaining("There is no constructor.")],
    ["type:A type:B", 7, "There can be only one type."],
    [`type:${"A".repeat(3_000)}`, 2_000, "A rule can have at most 2000 characters."],
  ])("%s is a mistake at %d", (text, position, message) => {
    expect(parsePatterns(text)).toEqual({ error: { position, message } });
  });
});

describe("grouping by rules", () => {
  const log = (message: string, stack: string, name = "Error") => ({
    message,
    environment: "node",
    data: { name, message, stack: `${name}: ${message}\n${stack}` },
  });
  const inCheck = (caller: string) =>
    `    at check (/app/src/check.ts:1:2)\n    at ${caller} (/app/src/${caller}.ts:3:4)`;
  const group = (rules: readonly GroupingRule[], ...event: Parameters<typeof log>) =>
    createGrouping(rules.map((rule, index) => ({ id: `rule ${index}`, rule })))(readError(log(...event)).facts);

  test("without rules, it is the key of the error", () => {
    const { components, key, mergedBy } = group([], "no", inCheck("cart"));
    expect(components).toEqual({ type: "Error", template: "no", file: "src/check.ts", function: "check" });
    expect([key, mergedBy]).toEqual([groupingKey(components), undefined]);
  });

  test("a helper is grouped by its caller", () => {
    const rule: GroupingRule = { kind: "helper", file: "src/check.ts", function: "check" };
    const [cart, order] = [group([rule], "no", inCheck("cart")), group([rule], "no", inCheck("order"))];
    expect(cart.components.caller).toBe("src/cart.ts cart");
    expect(cart.key).not.toBe(order.key);
    expect(group([], "no", inCheck("cart")).key).toBe(group([], "no", inCheck("order")).key);
  });

  test("a file of others is skipped", () => {
    const rule: GroupingRule = { kind: "foreign", file: "src/check*" };
    expect(group([rule], "no", inCheck("cart")).components).toMatchObject({ file: "src/cart.ts", function: "cart" });
  });

  test("a split adds a component for its key only", () => {
    const { key } = group([], "no", inCheck("cart"));
    const rule: GroupingRule = { kind: "split", keys: [key], by: "caller" };
    const [cart, order] = [group([rule], "no", inCheck("cart")), group([rule], "no", inCheck("order"))];
    expect(cart.key).not.toBe(order.key);
    expect(cart.key).toBe(groupingKey(cart.components));
    expect(group([rule], "yes", inCheck("cart")).key).toBe(group([], "yes", inCheck("cart")).key);
  });

  test("equal parts of several keys are one, and can be split again", () => {
    const keys = ["cart", "order"].map((name) => group([], "no", `    at ${name} (/app/src/${name}.ts:1:2)`).key);
    const shared = { type: "Error", split: "SHOP-1" };
    const split: GroupingRule = { kind: "split", keys, by: "template", shared };
    const [cart, order] = ["cart", "order"].map((name) =>
      group([split], "no", `    at ${name} (/app/src/${name}.ts:1:2)\n    at ${name}s (/app/src/all.ts:1:2)`),
    );
    expect(cart).toMatchObject({ components: { ...shared, template: "no" }, splitBy: "rule 0" });
    expect(order?.key).toBe(cart?.key);
    const again: GroupingRule = { kind: "split", keys: [cart?.key ?? ""], by: "caller" };
    const part = group([split, again], "no", inCheck("cart").replaceAll("check", "cart"));
    expect(part).toMatchObject({ components: { ...shared, template: "no" }, splitBy: "rule 1" });
    expect(part.caughtBy).toEqual(["rule 0", "rule 1"]);
    expect(part.key).toBe(groupingKey(part.components));
  });

  test("an engine's error can be split by its message", () => {
    const stack = "    at total (/app/src/cart.ts:1:2)";
    const [undefinedError, nullError] = ["undefined", "null"].map(
      (value) => [`Cannot read properties of ${value} (reading 'id')`, stack, "TypeError"] as const,
    );
    if (!undefinedError || !nullError) throw new Error("expected two");
    const { key } = group([], ...undefinedError);
    expect(group([], ...nullError).key).toBe(key);
    const rule: GroupingRule = { kind: "split", keys: [key], by: "template" };
    expect(group([rule], ...undefinedError).key).not.toBe(group([rule], ...nullError).key);
  });

  test("of several merge rules that match, the newest counts", () => {
    const rules: GroupingRule[] = [
      { kind: "merge", match: { template: "no *" } },
      { kind: "merge", match: { template: "no stock *" } },
      { kind: "merge", match: { template: "other" } },
    ];
    expect(group(rules, "no stock left", inCheck("cart")).mergedBy).toBe("rule 1");
    expect(group(rules, "no price", inCheck("cart")).mergedBy).toBe("rule 0");
    expect(group(rules, "yes", inCheck("cart")).mergedBy).toBeUndefined();
  });
});
