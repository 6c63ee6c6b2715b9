// Secrets that stand beside their name: `password=…`, `"token": "…"`, `Cookie: …`, `--api-key …`, `?access_token=…`.
import { type KeyRule, namesInText, partsOfNames, toOwnName } from "./key-names.ts";
import type { MaskText, Report } from "./rule.ts";
import { isCount, isHarmless, isProse, redacted } from "./values.ts";
import { toWords } from "./words.ts";

/** Of a name in a text; what goes beyond is not looked at. */
const longestName = 64;

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

const value = `${quoted}|${list}|${bare}`;

const likely = new RegExp(partsOfNames, "i");
// Each has three groups: name, separator, value. A header's value goes on to the end of the line.
const option = new RegExp(`(--[a-z]\\w*(?:-\\w+)*)([ \\t]{1,4})((?!-)(?:${quoted}|${bare}))`, "gi");
const patterns = [
  /((?:cookie|authorization)\d?)([ \t]{0,4}:[ \t]{0,4})((?!undefined|null|true|false)[^\s"'`\\[][^\r\n"'`\\]*)/gi,
  new RegExp(`(${namesInText})${separator}(${value})`, "gi"),
  option,
];

/** The part of a separator that must be there. */
const core = /(?:={1,3}>?|:|%3[AD])[ \t]{0,4}/gi;
const valueHere = new RegExp(value, "iy");

export function createAssignments(keys: readonly string[], ruleOf: KeyRule): MaskText {
  const ownName = toOwnName(keys);

  return (text, report) => {
    const masked = likely.test(text) ? maskAll(text, patterns, report) : text;
    return keys.length > 0 ? maskOwn(maskAll(masked, [option], report), report) : masked;
  };

  function maskAll(text: string, all: readonly RegExp[], report: Report): string {
    const mask = (found: string, name: string, gap: string, secret: string, at: number, whole: string) => {
      const rule = ruleOf(startOfName(whole, at) + name);
      const replacement = rule && toMask(name, gap, secret);
      if (!replacement) return found;
      report(rule);
      return name + gap + replacement;
    };
    return all.reduce((masked, pattern) => masked.replace(pattern, mask), text);
  }

  /** Looks at what stands before each separator. */
  function maskOwn(text: string, report: Report): string {
    let masked = "";
    let [copied, seen] = [0, 0];
    for (const { 0: found, index } of text.matchAll(core)) {
      if (index < seen) continue;
      const before = text.slice(Math.max(seen, index - longestName), index);
      seen = index + found.length;
      const name = ownName(toWords(before));
      if (!name) continue;
      valueHere.lastIndex = seen;
      const [secret = ""] = valueHere.exec(text) ?? [];
      const [quote = ""] = /[^a-z\d\u0080-\uffff]*$/i.exec(before) ?? [];
      const replacement = toMask(name, quote + found, secret);
      if (replacement) {
        report(`key:${name}`);
        masked += text.slice(copied, seen) + replacement;
        copied = seen + secret.length;
      }
      seen += secret.length;
    }
    return masked + text.slice(copied);
  }
}

/** Empty for a value that is no secret. */
function toMask(name: string, gap: string, value: string): string {
  const [quote = ""] = /^\\*["'`]|/.exec(value) ?? [];
  const content = value.slice(quote.length);
  if (isHarmless(content) || isCount(name, content) || isSaidOf(gap, value)) return "";
  // A number in JSON becomes a text, so that the whole stays JSON.
  const [added = ""] = quote ? [] : (/\\*"/.exec(gap) ?? []);
  return (quote || added) + redacted + added;
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
