// Masks repeated strings, such as source names, with a cache of those known to be clean.
import type { Redactor } from "@contrail/redaction";

const maxCachedTexts = 100;
const maxCachedCharacters = 200;

export function createMaskRepeated() {
  const cleanOf = new WeakMap<Redactor, Set<string>>();
  return (redactor: Redactor, text: string): string => {
    if (text === "") return text;
    const clean = cleanOf.get(redactor) ?? new Set();
    if (clean.has(text)) return text;
    const masked = redactor.text(text);
    if (masked !== text || text.length > maxCachedCharacters) return masked;
    if (clean.size === maxCachedTexts) clean.clear();
    cleanOf.set(redactor, clean.add(text));
    return text;
  };
}
