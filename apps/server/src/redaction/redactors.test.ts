import { defaultRedactionRules, RedactionRules, redactionLimits } from "@contrail/protocol";
import { parseWildcards } from "@contrail/redaction/wildcards";
import { expect, test } from "vitest";
import { createRedactors } from "./redactors.ts";

const input = { password: "hunter2", iban: "DE89", note: "by emp-1234", to: "ada@x.io" };

test.each([
  ["no custom rules", {}, { ...input, password: "[redacted]" }],
  ["a key", { keys: ["iban"] }, { ...input, password: "[redacted]", iban: "[redacted]" }],
  ["an allowed key", { allowKeys: ["password"] }, input],
  ["a pattern", { patterns: ["emp-####"] }, { ...input, password: "[redacted]", note: "by [redacted]" }],
  ["only a pattern", { builtIn: false, patterns: ["emp-####"] }, { ...input, note: "by [redacted]" }],
  ["email addresses", { builtIn: false, emails: true }, { ...input, to: "[redacted email]" }],
  ["nothing at all", { builtIn: false }, input],
])("rules with %s", (_, rules, expected) => {
  expect(createRedactors()({ ...defaultRedactionRules, ...rules }).value(input)).toEqual(expected);
});

test("the same rules are compiled once, and no more than 200 are kept", () => {
  const redactorFor = createRedactors();
  const rulesOf = (number: number) => ({ ...defaultRedactionRules, keys: [`key ${number}`] });
  const first = redactorFor(rulesOf(0));
  expect(redactorFor(rulesOf(0))).toBe(first);
  for (let number = 1; number <= 199; number++) redactorFor(rulesOf(number));
  expect(redactorFor(rulesOf(0))).toBe(first);
  for (let number = 1; number <= 200; number++) redactorFor(rulesOf(number));
  expect(redactorFor(rulesOf(0))).not.toBe(first);
  expect(redactorFor(undefined)).toBe(redactorFor(undefined));
});

test.each(["*", "**", " * ", "", "#", "a*", "*@*", "(", "[a-z]+", "\\", "^$", "x".repeat(50)])(
  "the schema accepts the pattern %o if and only if it can be compiled",
  (pattern) => {
    const isTaken = RedactionRules.safeParse({ patterns: [pattern] }).success;
    expect(isTaken).toBe(parseWildcards(pattern.trim()) !== undefined);
  },
);

test("the worst rules on the worst input take linear time", () => {
  const { keys, keyCharacters, patternCharacters, allPatternCharacters } = redactionLimits;
  const hostile = RedactionRules.parse({
    keys: Array.from({ length: keys }, (_, i) => `${"a-".repeat(keyCharacters / 2 - 1)}${i}`),
    patterns: Array.from(
      { length: allPatternCharacters / patternCharacters },
      (_, i) => `${"-".repeat(patternCharacters - 2)}${10 + i}`,
    ),
  });
  const redactor = createRedactors()(hostile);
  for (const part of ["-", "a-", "a=", "a-1=", "--a", "- "]) {
    const start = process.cpuUsage();
    redactor.text(part.repeat(1_000_000 / part.length));
    expect(process.cpuUsage(start).user).toBeLessThan(15_000_000);
  }
});
