// Masks every secret in plain data in place: no cycles, no getters. Small enough for the logger.
import { createKeyRule, type KeyOptions } from "./key-names.ts";
import { createMaskText, type TextOptions } from "./mask-text.ts";
import { memoize } from "./memoize.ts";
import { isCount, isHarmless, redacted } from "./values.ts";

/** Smaller numbers are too short for a card. */
const minCardNumber = 3e13;

/** At the end of truncated strings. */
const cutMark = "[cut]";
const maxSecretCharacters = 2_000;

const ignore = () => {};

/** Returns the masked string, or the same object. */
export type MaskInPlace = (value: unknown) => unknown;

export function createMaskInPlace(options: KeyOptions & TextOptions): MaskInPlace {
  const ruleOf = createKeyRule(options);
  const maskText = createMaskText(options, ruleOf);
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
  function mask(value: unknown, secretKey: string): unknown {
    if (typeof value === "string") {
      if (!secretKey) return maskString(value);
      return isHarmless(value) || isCount(secretKey, value) ? value : redacted;
    }
    if (typeof value === "number" && (secretKey || value >= minCardNumber)) {
      const text = String(value);
      const masked = mask(text, secretKey);
      return masked === text ? value : masked;
    }
    if (value && typeof value === "object") maskFields(value as Record<string, unknown>, secretKey);
    return value;
  }

  function maskFields(fields: Record<string, unknown>, secretKey: string): void {
    for (const key in fields) {
      const value = fields[key];
      const { name, rule } = keyOf(key);
      // In `{ name: "password", value: "…" }`, one key names the other.
      const isSecret = key === "value" ? ruleOf(String(fields.key ?? fields.name)) : rule;
      const masked = mask(value, secretKey || (isSecret && key));
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
