// Secrets that stand beside their name: `password=…`, `"token": "…"`, `Cookie: …`, `--api-key …`, `?access_token=…`.
import { type KeyOptions, type KeyRule, namesInText, partsOfNames } from "./key-names.ts";
import type { MaskText } from "./rule.ts";
import { isCount, isHarmless, isProse, redacted } from "./values.ts";

const separator = String.raw`(\\{0,7}(?:["'\x60]|%22)?\]?[ \t]{0,4}(?:={1,3}>?|:|%3[AD])[ \t]{0,4})`;
const quoted = [
  String.raw`\\+"[^"\\]*(?:\\\\+[^][^"\\]*)*`, // in JSON that is itself a text in JSON
  String.raw`"[^"\\]*(?:\\[^][^"\\]*)*`,
  String.raw`'[^'\\]*(?:\\[^][^'\\]*)*`,
  String.raw`\x60[^\x60]*`,
].join("|");
const list = String.raw`\[[^\]]*\]?`;
const inWord = String.raw`[^\s"'\x60&;<>\\]`;
const atEdge = String.raw`[^\s"'\x60&;<>\\,(){}[\]]`;
const bare = `(?:(?:bearer|basic|token)[ +])?${atEdge}(?:${inWord}*${atEdge})?`;

export function createAssignments(options: KeyOptions, ruleOf: KeyRule): MaskText {
  const likely = new RegExp(partsOfNames(options), "i");
  // Each has three groups: name, separator, value. A header's value goes on to the end of the line.
  const patterns = [
    /((?:cookie|authorization)\d?)([ \t]{0,4}:[ \t]{0,4})((?!undefined|null|true|false)[^\s"'`\\[][^\r\n"'`\\]*)/gi,
    new RegExp(`(${namesInText(options)})${separator}(${quoted}|${list}|${bare})`, "gi"),
    new RegExp(`(--[a-z]\\w*(?:-\\w+)*)([ \\t]{1,4})((?!-)(?:${quoted}|${bare}))`, "gi"),
  ];

  return (text, report) => {
    if (!likely.test(text)) return text;
    const mask = (found: string, name: string, gap: string, value: string, at: number, whole: string) => {
      const rule = ruleOf(startOfName(whole, at) + name);
      const [quote = ""] = /^\\*["'`]|/.exec(value) ?? [];
      const content = value.slice(quote.length);
      if (!rule || isHarmless(content) || isCount(name, content) || isSaidOf(gap, value)) return found;
      report(rule);
      // A number in JSON becomes a text, so that the whole stays JSON.
      const [added = ""] = quote ? [] : (/\\*"/.exec(gap) ?? []);
      return name + gap + (quote || added) + redacted + added;
    };
    return patterns.reduce((masked, pattern) => masked.replace(pattern, mask), text);
  };
}

/** Names are found by their end, so that a long word is looked at once. */
function startOfName(text: string, end: number): string {
  return /[\w.$-]*$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? "";
}

/** `Password: required` says something about a password, `password: hunter2` says which. */
function isSaidOf(gap: string, value: string): boolean {
  if (!/^[ \t]*:/.test(gap) || /^(?:bearer|basic) /i.test(value)) return false;
  return value.length < 3 || isProse(value);
}
