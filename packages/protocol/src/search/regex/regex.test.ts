import { createRandom } from "@contrail/hostile-texts";
import { describe, expect, test } from "vitest";
import { compileRegex } from "../matcher/compile-regex.ts";
import { SearchSyntaxError } from "../parse/syntax-error.ts";
import { searchLimits } from "../search.ts";
import { compileNameRegex } from "./name-regex.ts";
import { parseRegex } from "./parse-regex.ts";
import { formatRegex, quoteRegex, requiredText } from "./regex.ts";

/** Both engines must agree if the text is short enough to be a name. */
function matches(source: string, text: string, ignoreCase = false): boolean {
  const regex = { kind: "regex" as const, source: formatRegex(parseRegex(source)), ignoreCase };
  const isFound = compileRegex(regex)(text);
  if (text.length < 100) expect([source, text, compileNameRegex(regex)(text)]).toEqual([source, text, isFound]);
  return isFound;
}

test.each([
  ["abc", "xabcx", "ab"],
  ["a.c", "abc", "a\nc"],
  ["a\\.c", "a.c", "abc"],
  ["^ab$", "ab", "abc"],
  ["^(?:ab|cd)+$", "abcdab", "abcda"],
  ["a{2}", "aa", "a"],
  ["^a{2,}$", "aaaa", "a"],
  ["^a{1,2}$", "aa", "aaa"],
  ["a{,2}", "a{,2}", "aa"],
  ['{"a":\\d+}', '{"a":12}', '{"a":}'],
  ["^a+?b*?c??$", "aabbc", "bc"],
  ["[a-c]", "b", "d"],
  ["[^a-c]", "d", "b"],
  ["[a\\]\\-^]", "]", "x"],
  ["[.*]", "*", "a"],
  ["[-a]", "-", "b"],
  ["\\d\\D", "1a", "11"],
  ["\\w\\W", "a-", "ab"],
  ["\\s\\S", " a", "  "],
  ["[\\d\\s]x", " x", "yx"],
  ["^[\\s\\S]+$", "a\n\u00a0b", ""],
  ["^\\S$", "\u00a0", " "],
  ["^[\\D]$", "x", "1"],
  ["^[\\W]$", "ä", "_"],
  ["\\bcat\\b", "a cat!", "cats"],
  ["\\Bat", "cat", "at"],
  ["\\x41\\u0042\\u{1f600}", "AB😀", "AB"],
  ["^.$", "😀", "😀😀"],
  ["\\n\\t", "\n\t", "nt"],
  ["\\/\\-\\@", "/-@", "x"],
  ["a|b|", "", undefined],
  ["(|a)b", "b", "a"],
  ["^(a*)*$", "aaa", "b"],
  ["(^a|b$)", "xb", "xa"],
] as const)("%s matches %j and not %j", (source, good, bad) => {
  expect(matches(source, good)).toBe(true);
  if (bad !== undefined) expect(matches(source, bad)).toBe(false);
});

test.each([
  ["straße", "STRAßE", true],
  ["[à-ÿ]", "É", true],
  ["k", "\u212a", true],
  ["é", "E", false],
  ["[^a]", "A", false],
])("/%s/i on %s: %s", (source, text, expected) => {
  expect(matches(source, text, true)).toBe(expected);
});

describe("rejected syntax", () => {
  test.each([
    ["(?=a)", "Lookaround"],
    ["(?<!a)b", "Lookaround"],
    ["(?<name>a)", "kind of group"],
    ["(?i)a", "Flags"],
    ["(a)\\1", "Backreferences"],
    ["\\k<a>", "Backreferences"],
    ["\\p{L}", "Unicode classes"],
    ["\\Qa\\E", "\\Q has no meaning"],
    ["\\A", "\\A has no meaning"],
    ["[[:alpha:]]", "Named classes"],
    ["[]", "brackets are empty"],
    ["[a", "bracket isn't closed"],
    ["[b-a]", "backwards"],
    ["[a-\\d]", "\\d has no meaning"],
    ["(a", "isn't closed"],
    ["a)", "never opened"],
    ["*a", "nothing to repeat here"],
    ["a**", "can't be repeated"],
    ["a{2}{3}", "can't be repeated"],
    ["a++", "can't be repeated"],
    ["^*", "position can't be repeated"],
    ["a{3,2}", "larger number"],
    [`a{${searchLimits.regexSize + 1}}`, "repetitions"],
    ["a\\", "Nothing follows"],
    ["\\ud800", "character doesn't exist"],
    ["\\u{110000}", "character doesn't exist"],
    ["(".repeat(30), "too deeply"],
  ])("%s", (source, message) => {
    expect(() => parseRegex(source)).toThrow(SearchSyntaxError);
    expect(() => parseRegex(source)).toThrow(message);
  });
});

test("the canonical form means the same to JavaScript's engine", () => {
  const atoms = ["a", "b", ".", "\\d", "\\W", "[^b]", "[a\\s]", "(a|bb)", "(|b)", "\\b", "^", "$", "\\B"];
  const signs = ["", "", "*", "+", "?", "{2}", "{1,}", "{0,2}?"];
  const texts = ["", "a", "b", "ab", "ba", "aab", "abba", "a b", "1", " ", "bb\na", "😀a"];
  const { pick } = createRandom(5);
  for (let round = 0; round < 500; round++) {
    const source = Array.from({ length: 3 }, () => {
      const atom = pick(atoms);
      return ["\\b", "\\B", "^", "$"].includes(atom) ? atom : atom + pick(signs);
    }).join(pick(["", "|"]));
    const written = formatRegex(parseRegex(source));
    for (const text of texts) {
      expect([source, text, matches(written, text)]).toEqual([source, text, new RegExp(written, "u").test(text)]);
    }
  }
});

test.each(["(a*)*b", "(a|a)*b", "(a+)+$x", "a*a*a*a*a*a*b", "(.*)*x", "a{0,200}a{200}b"])(
  "%s takes linear time",
  { timeout: 5_000 },
  (source) => {
    expect(matches(source, "a".repeat(20_000))).toBe(false);
  },
);

test("an expression whose states exceed the memory limit matches the same", { timeout: 30_000 }, () => {
  const { pick } = createRandom(1);
  const letters = Array.from({ length: 20_000 }, () => pick(["a", "b"])).join("");
  expect(matches("a[ab]{30}c", letters)).toBe(false);
  expect(matches("a[ab]{30}c", `${letters}${"a".repeat(31)}c`)).toBe(true);
});

test("only the start of a very long text is searched", () => {
  const end = searchLimits.regexCharacters;
  expect(matches("b", `${"a".repeat(end - 1)}b`)).toBe(true);
  expect(matches("b", `${"a".repeat(end)}b`)).toBe(false);
});

test("a quoted string matches itself", () => {
  const text = "a.b*c+d?(e)[f]{g}|h^i$j\\k/l-m";
  expect(matches(`^${quoteRegex(text)}$`, text)).toBe(true);
});

test.each([
  ["took \\d+ ms", "took "],
  ["\\d{4}", ""],
  ["a|b", ""],
  ["ab?c\\.d", "c.d"],
  ["\\[as [a-z]+\\] end", "] end"],
  ["x(yz)w", "x"],
])("/%s/ requires %j", (source, text) => {
  expect(requiredText(parseRegex(source))).toBe(text);
});
