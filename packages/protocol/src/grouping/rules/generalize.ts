// What several errors have in common, as the patterns of a rule that also finds errors like them.
import type { GroupingComponents } from "../group-error.ts";
import { commonFolder, commonWords } from "./pattern.ts";
import type { ComponentName, ComponentPatterns } from "./rule.ts";

/** Components that agree stay, others become patterns; those that not all of them have are left out. */
export function generalize(errors: readonly GroupingComponents[]): ComponentPatterns {
  const [first = {}, ...rest] = errors;
  const patterns: ComponentPatterns = {};
  for (const [key, value] of Object.entries(first)) {
    const name = key as ComponentName;
    const values = rest.flatMap((components) => components[name] ?? []);
    if (values.length === rest.length) patterns[name] = values.reduce((one, other) => common(name, one, other), value);
  }
  return withoutEmptyPatterns(patterns);
}

function common(name: ComponentName, one: string, other: string): string {
  if (one === other) return one;
  if (name === "template") return commonWords(one, other);
  return name === "file" ? commonFolder(one, other) : "*";
}

/** A pattern that matches everything says nothing, except that a message or a status is there. */
function withoutEmptyPatterns(patterns: ComponentPatterns): ComponentPatterns {
  return Object.fromEntries(Object.entries(patterns).filter(([, pattern]) => pattern !== "*"));
}

const minWords = 3;

/** Whether they are narrow enough for a rule: unrelated errors are hidden by a rule that is too wide. */
export function areNarrow({ file, library, function: name, template, path, explicit }: ComponentPatterns): boolean {
  const words = template?.split(" ").filter((word) => /\p{L}{2}/u.test(word) && !/[*<>]/.test(word)) ?? [];
  return (
    isLiteral(file?.replace(/^(?:src|app|lib|dist)\//, "")) ||
    isLiteral(path) ||
    isLiteral(explicit) ||
    (isLiteral(library) && isLiteral(name)) ||
    words.length >= minWords
  );
}

function isLiteral(pattern: string | undefined): boolean {
  return pattern !== undefined && /[\p{L}\p{N}]/u.test(pattern.replaceAll("*", ""));
}
