// Masks secrets in log events: the same rules in the logger and in the server.
import { createMask } from "./complete/create-mask.ts";
import type { Shape } from "./rule.ts";
import type { Finding } from "./run.ts";

export type { Shape } from "./rule.ts";
export type { Finding } from "./run.ts";

export interface RedactionOptions {
  /** `false` masks nothing. */
  enabled?: boolean;
  /** `false` applies only the keys and patterns given here. */
  builtIn?: boolean;
  /** Additional names, in any spelling: `customerNumber` also matches `customer_number` and `old-customer-number`. */
  keys?: readonly string[];
  /** Names that aren't secrets in your application, in any spelling: `sessionId`. Each matches exactly. */
  allowKeys?: readonly string[];
  /** Additional shapes of secrets. For patterns written by users, see `parseWildcards`. */
  patterns?: readonly (RegExp | Shape)[];
}

export interface Redactor {
  text(text: string): string;
  /** Returns clean values as they are, not as copies. Never throws. */
  value(input: unknown): unknown;
  /** Like `value`, and also reports what was masked by which rule. */
  inspect(input: unknown): { value: unknown; findings: Finding[] };
}

/**
 * @example
 * const redactor = createRedactor({ keys: ["iban"], patterns: [/emp-\d{4}/] });
 * redactor.text("Bearer 4f9a…"); // "Bearer [redacted]"
 * redactor.value({ user: "ada", password: "…" }); // { user: "ada", password: "[redacted]" }
 */
export function createRedactor(options: RedactionOptions = {}): Redactor {
  const mask = options.enabled === false ? (input: unknown) => input : createMask(options);
  return {
    text: (text) => String(mask(text)),
    value: (input) => mask(input),
    inspect(input) {
      const findings: Finding[] = [];
      return { value: mask(input, findings), findings };
    },
  };
}
