// Masks every secret in one string, by all rules.
import type { TextOptions } from "../mask-text.ts";
import { type MaskText, type ReportRule, toShape } from "../rule.ts";
import { isProse, redacted } from "../values.ts";
import { createAssignments } from "./assignments.ts";
import { card } from "./card.ts";
import { createMaskDocuments, documentHint } from "./documents.ts";
import { hasLongNumber } from "./has-long-number.ts";
import type { KeyRule } from "./key-rule.ts";
import { createMaskTokens } from "./mask-tokens.ts";
import { type KnownShape, privateKey, shapeHint, shapes } from "./shapes.ts";
import { vendorPrefixes, vendorTokens } from "./vendor-formats.ts";

/** Shorter strings can't contain a built-in name, a separator and a secret. */
const minSecretCharacters = 7;
/** Nearly all strings are clean, and this detects it quickly. */
const hint = new RegExp(`=|%3|--\\w|:(?!\\/\\/|\\d+[:.)])|${documentHint}|${shapeHint}`);
const hasShape = new RegExp(shapeHint);
const maskTokens = createMaskTokens(vendorPrefixes, vendorTokens);

export function createMaskText(options: TextOptions, ruleOf: KeyRule): MaskText {
  const maskAssignments = createAssignments(options, ruleOf);
  const maskDocuments = createMaskDocuments(options, ruleOf);
  const shortest = options.keys?.length ? 0 : minSecretCharacters;
  const isBuiltIn = options.builtIn !== false;
  const custom = (options.patterns ?? []).map((pattern) =>
    "rule" in pattern ? pattern : { ...toShape(pattern), rule: `custom:${pattern}` },
  );

  return (text, report) => {
    const masked = text.length < shortest ? text : maskKnown(text, report);
    return custom.length === 0 ? masked : maskShapes(masked, custom, report);
  };

  function maskKnown(text: string, report: ReportRule): string {
    let masked = text;
    if (hint.test(text)) {
      // First, because what follows `privateKey=` is only the first word of one.
      if (isBuiltIn && text.includes("-----B")) masked = maskShapes(masked, [privateKey], report);
      masked = maskAssignments(maskDocuments(masked, report), report);
      if (isBuiltIn && hasShape.test(masked)) masked = maskShapes(masked, shapes, report);
    }
    if (!isBuiltIn) return masked;
    masked = maskTokens(masked, report);
    return hasLongNumber(masked) ? maskShapes(masked, [card], report) : masked;
  }
}

function maskShapes(text: string, rules: readonly KnownShape[], report: ReportRule): string {
  return rules.reduce((before, { rule, part = "", pattern, mask = maskSecond }) => {
    if (!before.includes(part)) return before;
    const after = before.replace(pattern, mask);
    if (after !== before) report(rule);
    return after;
  }, text);
}

/** Keeps the first of the two groups. */
function maskSecond(match: string, kept = "", secret = ""): string {
  return isProse(secret) ? match : kept + redacted;
}
