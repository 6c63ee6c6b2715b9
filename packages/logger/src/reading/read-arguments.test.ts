import { expect, test } from "vitest";
import { formatArguments } from "../capture/format.ts";
import { readArguments } from "./read-arguments.ts";

test("big integers and symbols are no error", () => {
  expect(readArguments(formatArguments(["%d %i %f", 10n, 11n, Symbol("x")]), {}).message).toBe("10 11 NaN");
});

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
  [["%i of %d, %f", 3.99, "4.5", "0.5"], "3 of 4.5, 0.5", undefined],
  [["%d", "many"], "NaN", undefined],
  [["got %o", { a: 1 }], "got [object]", { a: 1 }],
  [
    ["at %s from %s", new Date(0), new URL("https://x.dev/a")],
    "at 1970-01-01T00:00:00.000Z from https://x.dev/a",
    ["1970-01-01T00:00:00.000Z", "https://x.dev/a"],
  ],
  [[function pay() {}], "[function]", undefined],
  [["both", { a: 1 }, new Date(Number.NaN)], "both", [{ a: 1 }, "Invalid Date"]],
  [[new Date(Number.NaN)], undefined, "Invalid Date"],
  [["a".repeat(20_000)], `${"a".repeat(16_000)}[cut]`, undefined],
])("%j", (args, message, data) => {
  expect(readArguments(formatArguments(args), {})).toMatchObject({ message, data });
});

test.each<[args: unknown[], message: string]>([
  [[failure], "x is undefined"],
  [["Checkout failed", failure], "Checkout failed: x is undefined"],
  // React in development.
  [
    ["%o\n\n%s\n\n%s\n", failure, "The above error occurred in the <Cart> component.", "React will try again."],
    "TypeError: x is undefined\n\nThe above error occurred in the <Cart> component.\n\nReact will try again.\n",
  ],
  [["%o in %s", failure, "cart"], "TypeError: x is undefined in cart"],
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
