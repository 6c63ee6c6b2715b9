// Masks every secret in a value of any depth. Copies only the path to a masked value: clean data is returned as it is.
import type { KeyRule } from "./key-names.ts";
import { memoize } from "./memoize.ts";
import type { MaskText } from "./rule.ts";
import { type Finding, maskUninspected, type RedactionRun, recordFinding, startRun } from "./run.ts";
import { isCount, isHarmless, redacted } from "./values.ts";

const maxDepth = 64;
/** Longer strings are truncated before masking. A stored log has at most 256 Ki characters. */
export const maxTextCharacters = 300_000;
const maxSecretCharacters = 8_000;
/** Smaller numbers are too short for a card. */
const minCardNumber = 3e13;

interface MaskedKey {
  /** The key itself, unless it contains a secret. */
  name: string;
  /** The rule that masks its value; empty if there is none. */
  rule: string;
}

export function createMaskValue(ruleOf: KeyRule, maskText: MaskText) {
  const keyOf = memoize((key): MaskedKey => ({ name: maskText(key, () => {}), rule: ruleOf(key) }));
  const rules = new Set<string>();
  const report = (rule: string) => rules.add(rule);

  return (input: unknown, findings?: Finding[]): unknown => mask(input, "", "", startRun(findings));

  /** @param rule the rule that matches the key; empty if there is none */
  function mask(input: unknown, key: string, rule: string, run: RedactionRun): unknown {
    switch (typeof input) {
      case "number":
      case "bigint":
        return rule || input >= minCardNumber ? maskNumber(input, key, rule, run) : input;
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
    const masked = maskText(text.slice(0, maxTextCharacters), report);
    const end = Math.max(0, masked.length - maxSecretCharacters, masked.lastIndexOf(redacted));
    return text.length > maxTextCharacters ? `${masked.slice(0, end)}[cut]` : masked;
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
        : maskRecord(input as Record<string, unknown>, rule, run);
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
      const masked = mask(value, key, rule, run);
      if (Object.is(masked, value)) continue;
      copy ??= input.slice();
      copy[index] = masked;
    }
    return copy ?? input;
  }

  function maskRecord(input: Record<string, unknown>, outerRule: string, run: RedactionRun): unknown {
    let copy: Record<string, unknown> | undefined;
    // Not Object.keys: allocating its list takes a third of the total time.
    for (const key in input) {
      run.left -= key.length;
      const { name, rule } = keyOf(key);
      run.path[run.parents.length - 1] = name;
      const value = input[key];
      const masked = mask(value, key, outerRule || rule || (key === "value" ? ruleOfLabel(input) : ""), run);
      if (name === key && Object.is(masked, value)) continue;
      copy ??= { ...input };
      if (name !== key) delete copy[key];
      copy[name] = masked;
    }
    return copy ?? input;
  }

  /** In `{ name: "password", value: "…" }`, one key names the other. */
  function ruleOfLabel({ key, name }: Record<string, unknown>): string {
    const label = key ?? name;
    return typeof label === "string" ? ruleOf(label) : "";
  }
}
