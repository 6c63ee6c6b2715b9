// Masks every secret in a value of any depth. Copies only the path to a masked value: clean data is returned as it is.
import { isLong, minCardNumber } from "./complete/card.ts";
import type { KeyRule } from "./complete/key-rule.ts";
import type { maskField as MaskField } from "./complete/mask-field.ts";
import { type LabelOf, labelOfValue } from "./labels.ts";
import { memoize } from "./memoize.ts";
import type { MaskText } from "./rule.ts";
import { type Finding, maskUninspected, maxCharacters, type RedactionRun, recordFinding, startRun } from "./run.ts";
import { isCount, isHarmless, redacted } from "./values.ts";

const maxDepth = 64;
/** Longer strings are truncated before masking. A stored log has at most 256 Ki characters. */
export const maxTextCharacters = 300_000;
const maxSecretCharacters = 8_000;

interface MaskedKey {
  /** The key itself, unless it contains a secret. */
  name: string;
  /** The rule that masks its value; empty if there is none. */
  rule: string;
}

export function createMaskValue(
  ruleOf: KeyRule,
  maskText: MaskText,
  labelOfItem: LabelOf,
  maskField: typeof MaskField | undefined,
) {
  const keyOf = memoize((key): MaskedKey => ({ name: maskText(key, () => {}), rule: ruleOf(key) }));
  const rules = new Set<string>();
  const report = (rule: string) => rules.add(rule);

  // Shared by all runs that report nothing: creating one takes a twentieth of the total time.
  const silentRun = startRun(undefined);

  return (input: unknown, findings?: Finding[]): unknown => {
    silentRun.left = maxCharacters;
    return mask(input, "", "", findings ? startRun(findings) : silentRun);
  };

  /** @param rule the rule that matches the key; empty if there is none */
  function mask(input: unknown, key: string, rule: string, run: RedactionRun): unknown {
    switch (typeof input) {
      case "number":
      case "bigint":
        return rule || (input >= minCardNumber && isLong(input)) ? maskNumber(input, key, rule, run) : input;
      case "string":
        return maskString(input, key, rule, run);
      case "object":
        return input && maskObject(input, key, rule, run);
      default:
        return input;
    }
  }

  function maskNumber(input: number | bigint, key: string, rule: string, run: RedactionRun): typeof input | string {
    const text = String(input);
    const masked = maskString(text, key, rule, run);
    return masked === text ? input : masked;
  }

  function maskString(text: string, key: string, rule: string, run: RedactionRun): string {
    if (rule) return isHarmless(text) || isCount(key, text) ? text : recordFinding(rule, redacted, run);
    run.left -= text.length;
    if (run.left < 0) return maskUninspected(run);
    try {
      const masked = maskStart(text);
      if (masked === text) return text;
      for (const found of rules) recordFinding(found, masked, run);
      rules.clear();
      return masked;
    } catch {
      // The regular expression engine gave up.
      rules.clear();
      return maskUninspected(run);
    }
  }

  /** Half a secret isn't recognized: whatever the cut may have split is removed as well, at most back to the last mask. */
  function maskStart(text: string): string {
    if (text.length <= maxTextCharacters) return maskText(text, report);
    const masked = maskText(text.slice(0, maxTextCharacters), report);
    const end = Math.max(0, masked.length - maxSecretCharacters, masked.lastIndexOf(redacted));
    return `${masked.slice(0, end)}[cut]`;
  }

  function maskObject(input: object, key: string, rule: string, run: RedactionRun): unknown {
    if (run.parents.includes(input)) return "[circular]";
    if (run.parents.length >= maxDepth || run.left <= 0) return maskUninspected(run);
    if (ArrayBuffer.isView(input)) return rule ? recordFinding(rule, redacted, run) : input;
    run.parents.push(input);
    let masked: unknown;
    try {
      masked = Array.isArray(input)
        ? maskList(input, key, rule, run)
        : maskRecord(input as Record<string, unknown>, key, rule, run);
    } catch {
      // A getter or a proxy of the application threw.
    }
    run.parents.pop();
    return masked ?? maskUninspected(run);
  }

  function maskList(input: readonly unknown[], key: string, rule: string, run: RedactionRun): unknown {
    run.left -= input.length;
    if (run.left < 0) return undefined;
    let copy: unknown[] | undefined;
    for (let index = 0; index < input.length; index++) {
      run.path[run.parents.length - 1] = index;
      const value = input[index];
      const isNamed = !rule && index > 0 && typeof input[index - 1] === "string";
      const masked = mask(value, key, isNamed ? ruleOfItem(input, index, key, run) : rule, run);
      if (Object.is(masked, value)) continue;
      copy ??= input.slice();
      copy[index] = masked;
    }
    return copy ?? input;
  }

  function maskRecord(input: Record<string, unknown>, outerKey: string, outerRule: string, run: RedactionRun): unknown {
    let copy: Record<string, unknown> | undefined;
    // Not Object.keys: allocating its list takes a third of the total time.
    for (const key in input) {
      run.left -= key.length;
      const known = keyOf(key);
      const { name } = known;
      run.path[run.parents.length - 1] = name;
      const value = input[key];
      const ownRule = known.rule || (key === "value" ? ruleOf(labelOfValue(input, key)) : "");
      const special = outerRule ? undefined : maskField?.(outerKey, key, value, ownRule);
      const masked = special ?? mask(value, key, outerRule || ownRule, run);
      if (typeof special === "string" && special !== value) recordFinding("basic", special, run);
      if (name === key && Object.is(masked, value)) continue;
      copy ??= { ...input };
      if (name !== key) delete copy[key];
      copy[name] = masked;
    }
    return copy ?? input;
  }

  function ruleOfItem(input: readonly unknown[], index: number, key: string, { parents }: RedactionRun): string {
    const label = labelOfItem(input, index, key, Array.isArray(parents.at(-2)));
    return label && ruleOf(label);
  }
}
