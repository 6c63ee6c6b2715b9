// Masks secrets in plain data in place, with the rules that matter in browsers: no cycles, no getters, and small.

import { dropLastWord } from "./drop-last-word.ts";
import { createKeyRule } from "./key-names.ts";
import { labelOfPair, labelOfValue } from "./labels.ts";
import { createMaskText, type TextOptions } from "./mask-text.ts";
import { isCount, isDesignToken, isHarmless, redacted } from "./values.ts";

/** Smaller numbers are too short for most cards, and often a time in milliseconds. */
const minCardNumber = 4e12;

/** Returns the masked value, or the same object. */
export type Mask = (value: unknown) => unknown;

export function createMaskInPlace(options: TextOptions): Mask {
  const ruleOf = createKeyRule(options);
  const maskText = createMaskText(options, ruleOf);

  /** @param secretKey the key that denotes a secret; empty if there is none */
  function mask(value: unknown, secretKey: string, isInList?: boolean): unknown {
    if (typeof value === "string") {
      if (secretKey)
        return isHarmless(value) || isCount(secretKey, value) || isDesignToken(secretKey, value) ? value : redacted;
      try {
        return maskText(dropLastWord(value));
      } catch {
        // The regular expression engine gave up.
        return "[redacted unseen]";
      }
    }
    if (typeof value === "number") {
      if (!secretKey && value < minCardNumber) return value;
      const text = String(value);
      const masked = mask(text, secretKey);
      return masked === text ? value : masked;
    }
    const isList = Array.isArray(value);
    const fields = value as Record<string, unknown>;
    // Other primitive values have no keys.
    for (const key in fields) {
      const label = isList ? labelOfPair(value, key, isInList) : labelOfValue(fields, key);
      const field = fields[key];
      const masked = mask(field, secretKey || ((ruleOf(key) || (label && ruleOf(label))) && key), isList);
      // Writing takes longer than comparing.
      if (masked !== field) fields[key] = masked;
    }
    return value;
  }

  return (value) => mask(value, "");
}
