// Secrets next to their name: `password=…`, `"token": "…"`, `Cookie: …`, `--api-key …`, `?access_token=…`.
import { type KeyOptions, type KeyRule, namesInText } from "./key-names.ts";
import type { MaskText } from "./rule.ts";
import { isCount, isHarmless, isProse, redacted } from "./values.ts";

const separator = /(\\{0,7}(?:["'`]|%22)?\]?[ \t]{0,4}(?:={1,3}>?|:|%3[AD])[ \t]{0,4})/.source;
// The first is a JSON string within a JSON string. Nothing that can fail may follow: all of it would be read again.
const quoted = /\\+"[^"\\]*(?:\\\\+[^\\][^"\\]*)*|"[^"\\]*(?:\\[\s\S][^"\\]*)*|'[^'\\]*(?:\\[\s\S][^'\\]*)*|`[^`]*/
  .source;
const list = /\[[^\]]*\]?/.source;
const inWord = /[^\s"'`&;<>\\]/.source;
const atEdge = /[^\s"'`&;<>\\,(){}[\]]/.source;
const bare = `(?:(?:bearer|basic|token)[ +])?${atEdge}(?:${inWord}*${atEdge})?`;

// Like all patterns of assignments, these have three groups: name, separator, value.
/** Its value continues to the end of the line. */
const header =
  /((?:cookie|authorization)\d?)([ \t]{0,4}:[ \t]{0,4})((?!undefined|null|true|false)[^\s"'`\\[][^\r\n"'`\\]*)/gi;
const option = new RegExp(`(--[a-z]\\w*(?:-\\w+)*)([ \\t]{1,4})((?!-)(?:${quoted}|${bare}))`, "gi");

export function createAssignments(options: KeyOptions, ruleOf: KeyRule): MaskText {
  const [names, parts] = namesInText(options);
  const likely = new RegExp(parts, "i");
  const patterns = [header, new RegExp(`(${names})${separator}(${quoted}|${list}|${bare})`, "gi"), option];

  return (text, report) => {
    if (!likely.test(text)) return text;
    const mask = (found: string, name: string, gap: string, secret: string, at: number, whole: string) => {
      const rule = ruleOf(startOfName(whole, at) + name);
      const replacement = rule && toMask(name, gap, secret);
      if (!replacement) return found;
      report(rule);
      return name + gap + replacement;
    };
    return patterns.reduce((masked, pattern) => masked.replace(pattern, mask), text);
  };
}

/** Empty for a value that isn't a secret. */
function toMask(name: string, gap: string, value: string): string {
  const [quote = ""] = /^\\*["'`]|/.exec(value) ?? [];
  const content = value.slice(quote.length);
  if (isHarmless(content) || isCount(name, content) || isProseAfterColon(gap, value)) return "";
  // A number in JSON becomes a string, so that the JSON stays valid.
  const [added = ""] = quote ? [] : (/\\*"/.exec(gap) ?? []);
  return (quote || added) + redacted + added;
}

/** Names are matched by their end, so that a long word is scanned only once. */
function startOfName(text: string, end: number): string {
  return /[\w.$-]*$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? "";
}

/** `Password: required` is prose about a password, `password: hunter2` contains one. */
function isProseAfterColon(gap: string, value: string): boolean {
  if (!/^[ \t]*:/.test(gap) || /^(?:bearer|basic) /i.test(value)) return false;
  return value.length < 3 || isProse(value);
}
