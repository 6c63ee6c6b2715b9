// Masks every secret in one string.
import { createAssignments } from "./assignments.ts";
import { hasLongNumber } from "./card.ts";
import type { KeyOptions, KeyRule } from "./key-names.ts";
import type { MaskText, ReportRule, Shape } from "./rule.ts";
import { shapeHint, shapes } from "./shapes.ts";
import { isProse, redacted } from "./values.ts";

export interface TextOptions extends KeyOptions {
  patterns?: readonly (RegExp | Shape)[];
}

/** Shorter strings can't contain a built-in name, a separator and a secret. */
const minSecretCharacters = 7;
/** Nearly all strings are clean, and this detects it quickly: if it matches nothing, no rule would, except for cards. */
const hint = new RegExp(`=|%3|--\\w|:(?!\\/\\/|\\d+[:.)])|${shapeHint.source}`);

export function createMaskText(options: TextOptions, ruleOf: KeyRule): MaskText {
  const maskAssignments = createAssignments(options, ruleOf);
  const shortest = options.keys?.length ? 0 : minSecretCharacters;
  const known = options.builtIn === false ? [] : shapes;
  const custom = (options.patterns ?? []).map(toShape);

  return (text, report) => {
    const masked = maskKnown(text, report);
    return custom.length === 0 ? masked : maskShapes(masked, custom, report);
  };

  function maskKnown(text: string, report: ReportRule): string {
    if (text.length < shortest) return text;
    const isNumber = hasLongNumber(text);
    if (!isNumber && !hint.test(text)) return text;
    const masked = maskAssignments(text, report);
    return isNumber || shapeHint.test(masked) ? maskShapes(masked, known, report) : masked;
  }
}

function maskShapes(text: string, rules: readonly Shape[], report: ReportRule): string {
  return rules.reduce((before, { rule, pattern, mask = maskSecond }) => {
    const after = before.replace(pattern, mask);
    if (after !== before) report(rule);
    return after;
  }, text);
}

/** Keeps the first of the two groups. */
function maskSecond(match: string, kept = "", secret = ""): string {
  return isProse(secret) ? match : kept + redacted;
}

function toShape(pattern: RegExp | Shape): Shape {
  if ("rule" in pattern) return pattern;
  const flags = `${pattern.flags.replace(/[gy]/g, "")}g`;
  return { rule: `custom:${pattern}`, pattern: new RegExp(pattern.source, flags), mask: (match) => match && redacted };
}
