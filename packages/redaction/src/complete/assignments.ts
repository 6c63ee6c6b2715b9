// Secrets next to their name, also in prose (`api key: …`) and as options of a command (`--api-key …`).
import { anyValue, assignment, headerValue, toMask } from "../assignments.ts";
import type { KeyOptions } from "../key-names.ts";
import type { MaskText } from "../rule.ts";
import type { KeyRule } from "./key-rule.ts";
import { namesInText } from "./names-in-text.ts";

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

/** Names are matched by their end, so that a long word is scanned only once. */
function startOfName(text: string, end: number): string {
  return /[\w.$-]*$/.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? "";
}
