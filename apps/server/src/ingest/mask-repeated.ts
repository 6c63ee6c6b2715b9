// Masks texts that repeat, such as the names of sources: one that was clean a moment ago is not looked at again.
import type { Redactor } from "@contrail/redaction";

const most = 100;
const longest = 200;

export function createMaskRepeated() {
  const cleanOf = new WeakMap<Redactor, Set<string>>();
  return (redactor: Redactor, text: string): string => {
    if (text === "") return text;
    const clean = cleanOf.get(redactor) ?? new Set();
    if (clean.has(text)) return text;
    const masked = redactor.text(text);
    if (masked !== text || text.length > longest) return masked;
    if (clean.size === most) clean.clear();
    cleanOf.set(redactor, clean.add(text));
    return text;
  };
}
