// Whether a line of code looks like the one that something came from.
import type { Level } from "@contrail/protocol";
import type { Evidence } from "./locate.ts";

/** Shorter texts are in many lines. */
const minLiteral = 8;

/** The line has a text that is in the message: `throw new Error("No such cart")`. */
export function saysMessage(message: string): Evidence {
  return (line) => literalsOf(line).some((text) => message.includes(text));
}

/** Quoted texts of a line, and the parts of template literals between their values. */
function literalsOf(line: string): string[] {
  if (!/["'`]/.test(line)) return [];
  return line
    .split(/["'`]/)
    .slice(1)
    .flatMap((part) => part.split(/\$\{|\}|\\./))
    .map((part) => part.trim())
    .filter((part) => part.length >= minLiteral && /[A-Za-z]/.test(part));
}

const words: Readonly<Record<Level, string>> = {
  error: "error|fatal|critical",
  warn: "warn|warning",
  info: "info|notice|http",
  debug: "debug|trace|verbose|silly",
  log: "log",
  text: "text|metric",
};

/** The line has a call such as `console.warn(` or `log.error(`. */
export function logsAt(levels: readonly Level[]): Evidence {
  const call = new RegExp(`\\.(?:${levels.map((level) => words[level]).join("|")})\\(`);
  return (line) => call.test(line);
}
