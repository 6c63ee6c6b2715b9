import { expect, test } from "vitest";
import { dataWithoutStack, stackOf } from "./stack-of.ts";

const cause = { name: "RangeError", message: "b", stack: "RangeError: b\n    at g (b.js:2:2)" };
const error = { name: "TypeError", message: "a", stack: "TypeError: a\n    at f (a.js:1:1)", cause };
const chain = `${error.stack}\nCaused by: ${cause.stack}`;
const deep = { ...error, cause: { ...cause, cause: { name: "Error", message: "c", cause: "the disk" } } };
const firefox = { name: "TypeError", message: "a", stack: "f@a.js:1:1" };

test.each([
  ["the data is an error", null, error, chain],
  ["one of several arguments is an error", null, ["order 7", error], chain],
  ["a field of the data is an error", null, { order: 7, err: error }, chain],
  ["the stack is separate, and its causes are in the data", error.stack, [error], chain],
  ["causes have causes, with and without a stack", null, deep, `${chain}\nCaused by: Error: c\nCaused by: the disk`],
  ["the engine omits the message", null, firefox, "TypeError: a\nf@a.js:1:1"],
  ["the data contains another error", "Error: z\n    at z (z.js:1:1)", error, "Error: z\n    at z (z.js:1:1)"],
  ["nothing was thrown", null, { message: "a", stack: 7, items: [{ stack: "x" }] }, null],
  ["there is no data", null, null, null],
])("if %s", (_, stack, data, text) => {
  expect(stackOf({ stack, data })).toBe(text);
});

const bareCause = { name: "RangeError", message: "b" };
const bare = { name: "TypeError", message: "a", cause: bareCause };

test.each([
  ["the data is an error", null, error, bare],
  ["one of several arguments is an error", null, ["order 7", error], ["order 7", bare]],
  ["a field of the data is an error", null, { order: 7, err: error }, { order: 7, err: bare }],
  ["the data contains another error", "Error: z\n    at z (z.js:1:1)", error, error],
  ["nothing was thrown", null, { message: "a", stack: 7 }, { message: "a", stack: 7 }],
  ["there is no data", null, null, null],
])("the data is shown without the stack beside it if %s", (_, stack, data, expected) => {
  expect(dataWithoutStack({ stack, data })).toEqual(expected);
});

test("any number of causes", () => {
  let nested: object = error;
  for (let level = 0; level < 5_000; level++) nested = { ...cause, cause: nested };
  expect(stackOf({ stack: null, data: nested })?.split("Caused by: ")).toHaveLength(5_002);
  expect(dataWithoutStack({ stack: null, data: nested })).toMatchObject({ ...bareCause, cause: bareCause });
});
