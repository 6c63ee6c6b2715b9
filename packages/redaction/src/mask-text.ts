// Masks every secret in one string.
import { createAssignments } from "./assignments.ts";
import { card, longNumber } from "./card.ts";
import type { KeyOptions, KeyRule } from "./key-names.ts";
import type { LabelOf } from "./labels.ts";
import type { MaskText, ReportRule, Shape } from "./rule.ts";
import { commonTokens, shapeHint, shapes, tokenHint } from "./shapes.ts";
import { isProse, redacted } from "./values.ts";

export interface TextOptions extends KeyOptions {
  patterns?: readonly (RegExp | Shape)[];
}

/** What browsers do without: see `complete-rules.ts`. */
export interface MoreRules {
  /** Part of every text that has a shape. */
  shapeHint: string;
  shapes: readonly Shape[];
  /** What `createMaskDocuments` masks in texts without an assignment has one of these alternatives. */
  hint: string;
  createMaskDocuments(options: KeyOptions, ruleOf: KeyRule): MaskText;
  maskTokens: MaskText;
  hasLongNumber(text: string): boolean;
  createLabelOfItem(options: KeyOptions): LabelOf;
  /** A value that is neither a secret as a whole nor none; `undefined` for others. @param rule of its key */
  maskField(outerKey: string, key: string, value: unknown, rule: string): unknown;
}

/** Shorter strings can't contain a built-in name, a separator and a secret. */
const minSecretCharacters = 7;
const browserRules = { hint: "", shapeHint: `${shapeHint}|${tokenHint}`, shapes: [...shapes, commonTokens] };

export function createMaskText(options: TextOptions, ruleOf: KeyRule, more?: MoreRules): MaskText {
  const rules = more ?? browserRules;
  // Nearly all strings are clean, and this detects it quickly.
  const hint = new RegExp(`=|%3|--\\w|:(?!\\/\\/|\\d+[:.)])|${rules.hint}${rules.shapeHint}`);
  const hasShape = new RegExp(rules.shapeHint);
  const maskAssignments = createAssignments(options, ruleOf);
  const maskDocuments = more?.createMaskDocuments(options, ruleOf);
  const shortest = options.keys?.length ? 0 : minSecretCharacters;
  const isBuiltIn = options.builtIn !== false;
  const custom = (options.patterns ?? []).map(toShape);

  return (text, report) => {
    const masked = text.length < shortest ? text : maskKnown(text, report);
    return custom.length === 0 ? masked : maskShapes(masked, custom, report);
  };

  function maskKnown(text: string, report: ReportRule): string {
    let masked = text;
    if (hint.test(text)) {
      masked = maskAssignments(maskDocuments?.(text, report) ?? text, report);
      if (isBuiltIn && hasShape.test(masked)) masked = maskShapes(masked, rules.shapes, report);
    }
    if (!isBuiltIn) return masked;
    if (more) masked = more.maskTokens(masked, report);
    const hasCard = more ? more.hasLongNumber(masked) : longNumber.test(masked);
    return hasCard ? maskShapes(masked, [card], report) : masked;
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
