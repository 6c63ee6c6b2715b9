import { defaultRedactionRules } from "@contrail/protocol";
import { describe, expect, test } from "vitest";
import { isSameForm, parseForm, type RulesForm, toForm } from "./rules-form.ts";

const empty = toForm(defaultRedactionRules);
const form = (part: Partial<RulesForm>): RulesForm => ({ ...empty, ...part });

test("rules survive the way into the form and back", () => {
  const rules = { builtIn: false, emails: true, keys: ["iban", "tax id"], allowKeys: ["sid"], patterns: ["emp-####"] };
  expect(toForm(rules).keys).toBe("iban\ntax id");
  expect(parseForm(toForm(rules))).toEqual({ rules });
});

test("blank lines, blanks around an entry and repeated entries are dropped", () => {
  expect(parseForm(form({ keys: "\n iban \r\niban\n\n" }))).toEqual({
    rules: { ...defaultRedactionRules, keys: ["iban"] },
  });
});

test.each([
  [{ keys: "--" }, { keys: "A key name needs at least one letter or digit." }],
  [{ allowKeys: "x".repeat(65) }, { allowKeys: "A key name can have at most 64 characters." }],
  [
    { patterns: "emp-####\n*" },
    { patterns: "A pattern needs a character besides *; on its own, it would mask everything." },
  ],
  [
    { keys: "--", patterns: Array.from({ length: 21 }, (_, i) => `p${i}`).join("\n") },
    { keys: "A key name needs at least one letter or digit.", patterns: "You can have at most 20 patterns." },
  ],
])("%o is rejected with a reason for each field", (part, errors) => {
  expect(parseForm(form(part))).toEqual({ errors });
});

describe("a form is changed", () => {
  test.each([
    [{ emails: true }, false],
    [{ builtIn: false }, false],
    [{ patterns: "emp-####" }, false],
    [{ patterns: "\n  \n" }, true],
    [{}, true],
  ])("%o: same as before %s", (part, same) => {
    expect(isSameForm(empty, form(part))).toBe(same);
  });
});
