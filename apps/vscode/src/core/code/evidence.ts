// Whether a line of code looks like the one that something came from.
import type { CodeIssue, Level } from "@contrail/protocol";

/** Tells whether a line can be the place. */
export type IsPlace = (line: string) => boolean;

/** What to tell a line by if neither the release's code nor the line's hash is known. */
export interface Evidence {
  /** A line anywhere that has a part of it as text is enough, if it is the only one: `throw new Error("No such cart")`. */
  message: string;
  /** Enough for the line with the same number. */
  sameLine: IsPlace;
}

export function evidenceOf({ type, title, column }: Pick<CodeIssue, "type" | "title" | "column">): Evidence {
  return { message: title, sameLine: column === null ? () => false : failsAt(column, type, title) };
}

/** Shorter texts are in many lines. */
const minLiteral = 8;

/** Quoted texts of a line, and the parts of template literals between their values. */
export function literalsOf(line: string): string[] {
  if (!/["'`]/.test(line)) return [];
  return line
    .split(/["'`]/)
    .slice(1)
    .flatMap((part) => part.split(/\$\{|\}|\\./))
    .map((part) => part.trim())
    .filter((part) => part.length >= minLiteral && /[A-Za-z]/.test(part));
}

const keywords = new Set(["new", "throw", "await", "undefined", "null", "this", "return"]);

/**
 * What is at the column, from 1, is what the error is about: `total` of "Cannot read properties of undefined (reading
 * 'total')", or `new PaymentError(`.
 */
export function failsAt(column: number, type: string, message: string): IsPlace {
  const named = new Set(message.match(/[\w$]+/g));
  return (line) => {
    const code = line.slice(column - 1);
    const start = code.startsWith("throw ") ? code.slice("throw ".length) : code;
    if (type !== "" && type !== "Error" && start.startsWith(`new ${type}(`)) return true;
    const [name = ""] = /^[\w$]+/.exec(code) ?? [];
    const isWhole = !/[\w$]/.test(line.charAt(column - 2));
    return name.length > 1 && isWhole && named.has(name) && !keywords.has(name) && /\D/.test(name);
  };
}

const methods: Readonly<Record<Level, readonly string[]>> = {
  error: ["error", "fatal", "critical"],
  warn: ["warn", "warning"],
  info: ["info", "notice", "http"],
  debug: ["debug", "trace", "verbose", "silly"],
  log: ["log"],
  text: ["text", "metric"],
};

/** The line has a call such as `console.warn(` or `log.error(`. */
export function logsAt(levels: readonly Level[]): IsPlace {
  const calls = levels.flatMap((level) => methods[level]).map((method) => `.${method}(`);
  return (line) => calls.some((call) => line.includes(call));
}
