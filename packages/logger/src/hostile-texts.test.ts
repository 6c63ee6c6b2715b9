// Logged text is often untrusted: no string may block the application that logs it.
import { findSlowTexts, prefixes } from "@contrail/hostile-texts";
import { createMaskInPlace } from "@contrail/redaction/in-place";
import { expect, test } from "vitest";
import { formatArguments } from "./capture/format.ts";
import { callSiteOf, cleanStack } from "./capture/stack.ts";
import { replaceValues } from "./init/logger-file.ts";
import { readArguments } from "./reading/read-arguments.ts";

test("reading the arguments of a call", () => {
  expect(findSlowTexts((text) => readArguments(formatArguments([text, "%s", { [text]: text }]), {}))).toEqual([]);
});

test("cleaning a stack, and finding its call site", () => {
  expect(findSlowTexts((text) => callSiteOf(cleanStack({ stack: text })))).toEqual([]);
  expect(findSlowTexts((text) => callSiteOf(text))).toEqual([]);
});

test.each(prefixes)("masking text that starts with %o", (prefix) => {
  const mask = createMaskInPlace({});
  expect(findSlowTexts((text) => mask({ message: text, [text]: text }), [prefix])).toEqual([]);
});

test("masking text that was masked before, with one end for all masks", () => {
  const mask = createMaskInPlace({});
  const nested = "token=[redacted ";
  expect(findSlowTexts((text) => mask(`${nested.repeat(text.length / nested.length)}]`), [""])).toEqual([]);
});

test("a long word in which tokens could start costs as much as short ones", () => {
  const mask = createMaskInPlace({});
  const timeOf = (starts: number) => {
    const text = `${"eyJ".repeat(starts)} `.repeat(100_000 / starts);
    const before = process.cpuUsage();
    mask(text);
    return process.cpuUsage(before).user;
  };
  const fastest = (starts: number) => Math.min(...Array.from({ length: 5 }, () => timeOf(starts)));
  expect(fastest(100)).toBeLessThan(3 * fastest(5));
});

test("replacing the values in the file that starts the logger", () => {
  const setup = { endpoint: "", key: "", name: "", environment: "node" } as const;
  expect(findSlowTexts((text) => replaceValues(`  name: "${text}`, setup, { keyInEnvFile: true }))).toEqual([]);
});
