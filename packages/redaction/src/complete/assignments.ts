// Secrets next to their name, also in prose (`api key: …`) and as options of a command (`--api-key …`).
import { anyValue, assignment, headerValue, toMask } from "../assignments.ts";
import type { KeyOptions } from "../key-names.ts";
import type { MaskText, ReportRule } from "../rule.ts";
import type { KeyRule } from "./key-rule.ts";
import { namesInText } from "./names-in-text.ts";

const maxStartCharacters = 40;
/** By character code. */
const isInName = Array.from({ length: 128 }, (_, code) => /[\w.$-]/.test(String.fromCharCode(code)));

/** What follows the name. */
const separator = assignment.source.split("\\1")[1];

// Like all patterns of assignments, these have three groups: name, separator, value.
const header = new RegExp(`((?:cookie|authorization)\\d?)([ \\t]{0,4}:[ \\t]{0,4})(${headerValue.source})`, "gi");
const option = new RegExp(`(--[a-z]\\w*(?:-\\w+)*)([ \\t]{1,4})((?![-[])(?:${anyValue.source}))`, "gi");

export function createAssignments(options: KeyOptions, ruleOf: KeyRule): MaskText {
  const [names, parts] = namesInText(options);
  const likely = new RegExp(parts, "i");
  const patterns = [header, new RegExp(`(${names})${separator}(${anyValue.source})`, "gi"), option];

  return (text, report) => {
    if (!likely.test(text)) return text;
    return patterns.reduce((masked, pattern) => maskEach(masked, pattern, report), text);
  };

  /** Not `replace`, whose callbacks take twice as long. */
  function maskEach(text: string, pattern: RegExp, report: ReportRule): string {
    let masked = "";
    let copied = 0;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      const [, name = "", gap = "", secret = ""] = found;
      const rule = ruleOf(startOfName(text, found.index) + name);
      const replacement = rule && toMask(name, gap, secret);
      if (!replacement) continue;
      report(rule);
      masked += text.slice(copied, pattern.lastIndex - secret.length) + replacement;
      copied = pattern.lastIndex;
    }
    return copied === 0 ? text : masked + text.slice(copied);
  }
}

/** Names are matched by their end, so that a long word is scanned only once. */
function startOfName(text: string, end: number): string {
  const min = Math.max(0, end - maxStartCharacters);
  let start = end;
  while (start > min && isInName[text.charCodeAt(start - 1)]) start--;
  return text.slice(start, end);
}
