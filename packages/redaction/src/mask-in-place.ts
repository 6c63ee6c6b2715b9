// Masks secrets in plain data in place, with the rules that matter in browsers: no cycles, no getters, and small.

import { dropLastWord } from "./drop-last-word.ts";
import { createFindName } from "./key-names.ts";
import { labelOfPair, labelOfValue } from "./labels.ts";
import { createMaskText, type TextOptions } from "./mask-text.ts";
import { memoize } from "./memoize.ts";
import { isCount, isDesignToken, isHarmless, redacted } from "./values.ts";

/** Smaller numbers are too short for most cards, and often a time in milliseconds. */
const minCardNumber = 4e12;

type Fields = Record<string, unknown>;

/** Returns the masked value, or the same object. */
export type Mask = (value: unknown) => unknown;

export function createMaskInPlace(options: TextOptions): Mask {
  const isSecret = memoize(createFindName(options));
  const maskText = createMaskText(options, isSecret);

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
    // Other primitive values have no keys.
    for (const key in value as Fields) {
      const label = isList ? labelOfPair(value, key, isInList) : labelOfValue(value as Fields, key);
      const field = (value as Fields)[key];
      const masked = mask(field, secretKey || (isSecret(key) || (label && isSecret(label)) ? key : ""), isList);
      // Writing takes longer than comparing.
      if (masked !== field) (value as Fields)[key] = masked;
    }
    return value;
  }

  return (value) => mask(value, "");
}
