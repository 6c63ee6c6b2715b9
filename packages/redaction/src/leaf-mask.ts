// The rules for one value at a time, for whoever walks through the values: small enough for the logger.
import { createKeyRule, type KeyOptions } from "./key-names.ts";
import { createMaskText, type TextOptions } from "./mask-text.ts";
import { isCount, isHarmless, redacted } from "./values.ts";

export interface LeafMask {
  /** Whether the key says that its value is a secret. */
  isSecret(key: string): boolean;
  /** @param secretKey the key that says that the whole text is a secret; empty if none does */
  mask(text: string, secretKey: string): string;
}

const ignore = () => {};

export function createLeafMask(options: KeyOptions & TextOptions): LeafMask {
  const ruleOf = createKeyRule(options);
  const maskText = createMaskText(options, ruleOf);
  return {
    isSecret: (key) => ruleOf(key) !== "",
    mask(text, secretKey) {
      if (!secretKey) return maskText(text, ignore);
      return isHarmless(text) || isCount(secretKey, text) ? text : redacted;
    },
  };
}
