import { expect, test } from "vitest";
import { parseFrame } from "./parse-frame.ts";
import { stackTraces } from "./testing/stack-traces.ts";

test.each(stackTraces)("the frames of $engine", ({ text, frames }) => {
  const found = text.split("\n").flatMap((line) => parseFrame(line) ?? []);
  expect(found).toEqual(
    frames.map((frame) => ({
      library: undefined,
      isBundle: false,
      isEval: false,
      isAsync: false,
      file: frame.location.replace(/(?::\d+)+$/, ""),
      ...frame,
    })),
  );
});

test.each([
  "",
  "Error: x",
  "at",
  "at least 3 items are needed",
  "at home",
  "at 10:30 in the morning",
  "at fetch(url) the request was lost",
  "at fetch(url)",
  "mail to ada@example.com failed",
  "mail to ada@example.com",
  "ada@example.com:25",
  "connect ECONNREFUSED 10.4.2.17:6379",
  "Contact ada@example.com at 10:30:15",
  "10:30:15",
  "Caused by: RangeError: b",
  "}",
])("%j isn't a frame", (line) => {
  expect(parseFrame(line)).toBeUndefined();
});

test.each([
  ["at pay (/srv/app.js)", "pay", "/srv/app.js"],
  ["at pay (app.js:12)", "pay", "app.js:12"],
  ["pay@https://shop.dev/app.js:12", "pay", "https://shop.dev/app.js:12"],
  ["  at f (a.js:1:1) {", "f", "a.js:1:1"],
  ["at eval (eval at pay (unfinished", "", ""],
  ["at eval (eval at pay)", "eval", "<anonymous>"],
])("%j calls %j in %j", (line, name, location) => {
  expect(parseFrame(line) ?? { name: "", location: "" }).toMatchObject({ name, location });
});
