// Masks every secret in plain data in place: no cycles, no getters. Small enough for the logger.
import { createKeyRule, type KeyOptions } from "./key-names.ts";
import { labelOfPair, labelOfValue } from "./labels.ts";
import { createMaskText, type MoreRules, type TextOptions } from "./mask-text.ts";
import { memoize } from "./memoize.ts";
import { isCount, isHarmless, redacted } from "./values.ts";

export type { MoreRules } from "./mask-text.ts";

/** Smaller numbers are too short for most cards, and often a time in milliseconds. */
const minCardNumber = 4e12;

/** At the end of truncated strings. */
const cutMark = "[cut]";
const maxSecretCharacters = 2_000;

const ignore = () => {};

/** Returns the masked string, or the same object. */
export type MaskInPlace = (value: unknown) => unknown;

export function createMaskInPlace(options: KeyOptions & TextOptions, more?: MoreRules): MaskInPlace {
  const ruleOf = createKeyRule(options);
  const maskText = createMaskText(options, ruleOf, more);
  const labelOfItem = more?.createLabelOfItem(options) ?? labelOfPair;
  const keyOf = memoize((key) => ({ name: maskString(key), rule: ruleOf(key) }));

  function maskString(text: string): string {
    try {
      return maskText(text.endsWith(cutMark) ? dropLastWord(text) : text, ignore);
    } catch {
      // The regular expression engine gave up.
      return "[redacted unseen]";
    }
  }

  /** @param secretKey the key that denotes a secret; empty if there is none */
  function mask(value: unknown, secretKey: string, key = "", isInList = false): unknown {
    if (typeof value === "string") {
      if (!secretKey) return maskString(value);
      return isHarmless(value) || isCount(secretKey, value) ? value : redacted;
    }
    if (typeof value === "number" && (secretKey || value >= minCardNumber)) {
      const text = String(value);
      const masked = mask(text, secretKey);
      return masked === text ? value : masked;
    }
    if (value && typeof value === "object") maskFields(value as Record<string, unknown>, secretKey, key, isInList);
    return value;
  }

  function maskFields(fields: Record<string, unknown>, secretKey: string, outerKey: string, isInList: boolean): void {
    const isList = Array.isArray(fields);
    const labelOf = isList ? labelOfItem : labelOfValue;
    for (const key in fields) {
      const value = fields[key];
      const { name, rule } = keyOf(key);
      const label = labelOf(fields as never, key, outerKey, isInList);
      const isSecret = rule || (label && ruleOf(label));
      const masked =
        (!secretKey && more?.maskField(outerKey, key, value, isSecret)) ||
        mask(value, secretKey || (isSecret && key), isList ? outerKey : key, isList);
      if (name !== key) delete fields[key];
      if (masked !== value || name !== key) fields[name] = masked;
    }
  }

  return (value) => mask(value, "");
}

/** Half a secret isn't recognized: the last word before the cut, or JSON string, is removed as well, with all digits of a card. */
function dropLastWord(text: string): string {
  let end = text.length - cutMark.length;
  const minEnd = end - maxSecretCharacters;
  while (end > minEnd && /[^\s"]$|\d $/.test(text.slice(end - 2, end))) end--;
  return text.slice(0, end) + cutMark;
}
