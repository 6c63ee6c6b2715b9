// Every regular expression of the product runs in linear time, or is a listed exception with a bound. See decision 73.
import { expect, test } from "vitest";
import { findFault } from "./regex/check-expression.ts";
import { listExpressions } from "./regex/list-expressions.mjs";
import { assemblers } from "./regex/record-assembled.ts";
import { allExpressions, installedChecker, readExceptions, readVerdicts } from "./regex/verdicts.ts";

// Only once: a module assembles its expressions when it is first loaded.
const expressions = await allExpressions();

test("every expression runs in linear time, or is an exception with a bound and a reason", async () => {
  const known = new Set([...readVerdicts().safe, ...readExceptions().map(({ expression }) => expression)]);
  const faults: string[] = [];
  for (const each of expressions.filter(({ expression }) => !known.has(expression))) {
    const fault = await findFault(each);
    if (fault !== undefined) faults.push(`${each.file}: ${each.expression} is ${fault}`);
  }
  expect(faults).toEqual([]);
});

test("the verdicts are from the installed checker, and no exception is stale", () => {
  const used = new Map(expressions.map(({ expression, file }) => [expression, file]));
  expect(readVerdicts().checker).toBe(installedChecker());
  for (const { expression, file, bound, reason } of readExceptions()) {
    expect([expression, used.get(expression)]).toEqual([expression, file]);
    expect(bound).not.toBe("");
    expect(reason).not.toBe("");
  }
});

test("every file that assembles expressions is listed, so that they are checked too", () => {
  expect(listExpressions().assembling.filter((file) => !(file in assemblers))).toEqual([]);
});

test("the checker finds the expression that froze a server", async () => {
  const source = "([\"'`])(?:\\\\.|(?!\\1).){0,200}?\\1";
  // Its time doubles with each backslash; a fuzzer with little time may only see the start of that.
  expect(await findFault({ expression: "", source, flags: "g", file: "" })).toMatch(/exponential|polynomial/);
});
