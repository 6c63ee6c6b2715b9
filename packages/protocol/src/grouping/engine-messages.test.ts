import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEngineMessage } from "./engine-messages.ts";

interface Mistake {
  mistake: string;
  wordings: { type: string; message: string; engines: string }[];
}

const mistakes: Mistake[] = JSON.parse(readFileSync(new URL("testing/engine-messages.json", import.meta.url), "utf8"));

/** Engines that leave out a name, or say something that fits several mistakes. */
const ambiguous = new Set([
  "no properties",
  "unexpected type",
  "invalid right hand side instanceof operand",
  "invalid right hand side instanceof operand 2",
]);

test.each(mistakes.filter(({ mistake }) => !ambiguous.has(mistake)))(
  "$mistake is the same in every engine",
  ({ wordings }) => {
    const kinds = wordings.map(({ type, message }) => parseEngineMessage(type, message)?.kind ?? `unknown: ${message}`);
    expect([...new Set(kinds)]).toHaveLength(1);
    expect(kinds[0]).not.toMatch(/^unknown/);
  },
);

test.each([
  ["Cannot read properties of undefined (reading 'total')", "read", "total"],
  [`can't access property "total", cart.summary is undefined`, "read", "total"],
  ["undefined is not an object (evaluating 'cart.summary.total')", "read", "total"],
  ["Cannot set properties of undefined (setting 'value')", "set", "value"],
  ["undefined is not an object (evaluating 'field.value = next')", "set", "value"],
  ["cart.items.flatMap is not a function", "call", "flatMap"],
  [
    "cart.items.flatMap is not a function. (In 'cart.items.flatMap((item) => item.price)', 'cart.items.flatMap' is undefined)",
    "call",
    "flatMap",
  ],
  ["e is not a function", "call", ""],
  ["e.flatMap is not a function", "call", "flatMap"],
  ["onReady is not a function", "call", "onReady"],
])("%j is %s %s", (message, kind, name) => {
  expect(parseEngineMessage("TypeError", message)).toEqual({ kind, name });
});

test.each([
  ["SyntaxError", "Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON", "JSON"],
  ["SyntaxError", "JSON Parse error: Unrecognized token '<'", "JSON"],
  ["SyntaxError", "JSON.parse: unexpected character at line 1 column 1 of the JSON data", "JSON"],
  ["SyntaxError", "Unexpected token '<'", "syntax"],
  ["SyntaxError", "expected expression, got '<'", "syntax"],
  ["ReferenceError", "Cannot access 'store' before initialization", "uninitialized variable"],
  ["NS_ERROR_DOM_QUOTA_REACHED", "The quota has been exceeded.", "quota"],
  ["RangeError", "Maximum call stack size exceeded", "recursion"],
  ["InternalError", "too much recursion", "recursion"],
])("%s: %s is %s", (type, message, kind) => {
  expect(parseEngineMessage(type, message)?.kind).toBe(kind);
});

test.each([
  ["Error", "onReady is not a function"],
  ["PaymentError", "Payment refused"],
  ["TypeError", "Amount must be positive"],
  ["TypeError", `x is not a function ${"y".repeat(1_000)}`],
])("%s: %s is the application's own", (type, message) => {
  expect(parseEngineMessage(type, message)).toBeUndefined();
});
