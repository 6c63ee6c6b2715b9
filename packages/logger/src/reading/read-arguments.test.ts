import { expect, test } from "vitest";
import { formatArguments } from "../capture/format.ts";
import { readArguments } from "./read-arguments.ts";

const failure = new TypeError("x is undefined");

test.each<[args: unknown[], message: string | undefined, data: unknown]>([
  [[], "", undefined],
  [["paid"], "paid", undefined],
  [["paid", 3, true, null, undefined], "paid 3 true null undefined", undefined],
  [["paid", { order: 7 }], "paid", { order: 7 }],
  [[{ order: 7 }], undefined, { order: 7 }],
  [["both", { a: 1 }, [2]], "both", [{ a: 1 }, [2]]],
  [["%s has %d items", "cart", 3], "cart has 3 items", undefined],
  [["%cstyled %s", "color: red", "text"], "styled text", undefined],
  [["100%"], "100%", undefined],
  [["%d%% of %s", 5, "all", "rest"], "5% of all rest", undefined],
  [["%s and %s", "one"], "one and %s", undefined],
  [["got %o", { a: 1 }], "got [object]", { a: 1 }],
  [["a".repeat(20_000)], `${"a".repeat(16_000)}[cut]`, undefined],
])("%j", (args, message, data) => {
  expect(readArguments(formatArguments(args), {})).toMatchObject({ message, data });
});

test.each<[args: unknown[], message: string]>([
  [[failure], "x is undefined"],
  [["Checkout failed", failure], "Checkout failed: x is undefined"],
  [["%o in %s", failure, "cart"], "[object] in cart: x is undefined"],
])("the message of %j contains the error message once", (args, message) => {
  const parsed = readArguments(formatArguments(args), {});
  expect(parsed).toMatchObject({ message, error: failure, enhanced: { name: "TypeError", message: "x is undefined" } });
});

test("without enhanceErrors, the error is only its message and stack", () => {
  const parsed = readArguments(["failed", failure, { a: 1 }], { enhanceErrors: false });
  expect(parsed).toMatchObject({
    message: "failed: x is undefined",
    data: { a: 1 },
    error: failure,
    enhanced: undefined,
  });
});
