import type { Level } from "@contrail/protocol";

const nouns: Readonly<Record<Level, string>> = {
  error: "errors",
  warn: "warnings",
  info: "info logs",
  debug: "debug logs",
  log: "plain logs",
  text: "text logs",
};

/** 'logs', 'errors', 'errors or warnings' */
export function toLevelsText(levels: readonly Level[]): string {
  if (levels.length === 0) return "logs";
  const words = levels.map((level) => nouns[level]);
  return words.length === 1 ? String(words[0]) : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
