// Rules -> redactor. Most applications share the built-in one; of the others, the most recently used are cached.
import type { RedactionRules } from "@contrail/protocol";
import { createRedactor, type Redactor } from "@contrail/redaction";
import { emailAddresses } from "@contrail/redaction/emails";
import { parseWildcards } from "@contrail/redaction/wildcards";
import { createLruCache } from "../lru-cache.ts";

/** A redactor caches up to 4,000 key names, a few hundred kilobytes. */
const maxRedactors = 200;

export function createRedactors() {
  const builtIn = createRedactor();
  const compiled = createLruCache<string, Redactor>(maxRedactors);

  return (rules: RedactionRules | undefined): Redactor => {
    if (rules === undefined) return builtIn;
    // Keyed by their content, so there is nothing to invalidate: changed rules are another entry.
    const text = JSON.stringify(rules);
    const redactor = compiled.get(text) ?? toRedactor(rules);
    compiled.set(text, redactor);
    return redactor;
  };
}

export function toRedactor({ patterns, emails, ...rules }: RedactionRules): Redactor {
  const own = patterns.flatMap((pattern) => parseWildcards(pattern) ?? []);
  return createRedactor({ ...rules, patterns: emails ? [emailAddresses, ...own] : own });
}
