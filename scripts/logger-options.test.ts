import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generatedFile, readLoggerOptions, toJson, toMarkdown } from "./logger-options.mjs";
import { root } from "./root.mjs";

test("every option has a type and a description", () => {
  const options = readLoggerOptions();
  expect(options.length).toBeGreaterThan(15);
  for (const { type, description } of options) {
    expect(type).not.toBe("");
    expect(description).toMatch(/\.$/);
  }
  expect(options.find(({ name }) => name === "maxErrorDepth")).toEqual({
    name: "maxErrorDepth",
    type: "number",
    default: "5",
    description: "How many levels of `cause` to follow.",
  });
});

test("the README of the logger shows this table: node scripts/logger-options.mjs --markdown", () => {
  expect(readFileSync(join(root, "packages/logger/README.md"), "utf8")).toContain(toMarkdown());
});

test("the documentation shows these options: node scripts/logger-options.mjs --write", () => {
  expect(readFileSync(join(root, generatedFile), "utf8")).toBe(toJson());
});
