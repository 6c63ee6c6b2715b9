// Ways to load the file that starts the logger.
import { posix } from "node:path";
import { type CodeStyle, toLiteral } from "./code-style.ts";
import { insertFirst } from "./insert.ts";

/** Returns the changed code; unchanged if there is nothing to do, undefined if there is no place for the change. */
export type ChangeCode = (code: string, style: CodeStyle) => string | undefined;

/** First, because modules run in the order of their imports: this way, an error in the next one is captured. */
export function importFirst(specifier: string): ChangeCode {
  return (code, style) => loadFirst(code, importOf(specifier, style), style);
}

export function requireFirst(specifier: string): ChangeCode {
  return (code, style) => loadFirst(code, `require(${toLiteral(specifier, style)})${style.semicolon}`, style);
}

/**
 * For files that a framework loads by their name and expects an export of; `lines` are the rest of a new file.
 * @param name of the export that those lines use
 */
export function importOrCreate(
  specifier: string,
  lines: (style: CodeStyle) => readonly string[],
  name?: string,
): ChangeCode {
  return (code, style) => {
    if (code !== "") return importFirst(specifier)(code, style);
    return [importOf(specifier, style, name), "", ...lines(style), ""].join(style.newline);
  };
}

/** The package alone, which defines `console.text`. */
export const importPackage: ChangeCode = (code, style) => {
  if (/["']@contrail\/logger["']/.test(code)) return code;
  return insertFirst(code, importOf("@contrail/logger", style), style.newline);
};

/** In the function that Next.js calls once when a server starts. Errors of requests are passed to another one. */
export function importInRegister(specifier: string): ChangeCode {
  return (existing, style) => {
    if (loadsLoggerFile(existing)) return existing;
    const { newline, semicolon } = style;
    const errors = `export { onRequestError } from ${toLiteral("@contrail/logger/next", style)}${semicolon}`;
    const code = /\bonRequestError\b/.test(existing) ? existing : insertFirst(existing, errors, newline);
    const line = `  if (process.env.NEXT_RUNTIME === ${toLiteral("nodejs", style)}) await import(${toLiteral(specifier, style)})${semicolon}`;
    if (!/\bregister\b/.test(code)) {
      const head = `${code.trimEnd()}${newline}${newline}`;
      return `${head}export async function register() {${newline}${line}${newline}}${newline}`;
    }
    const [found] = /export\s+async\s+function\s+register\s*\(\s*\)[^(){;]*\{/.exec(code) ?? [];
    return found && code.replace(found, () => `${found}${newline}${line}`);
  };
}

/** In a script of the page's head, which bundlers of HTML templates process. */
export function importInHead(specifier: string): ChangeCode {
  return (code, style) => {
    if (loadsLoggerFile(code)) return code;
    const found = /<head(?:\s[^<>]*)?>/.exec(code);
    if (!found) return undefined;
    const before = code.slice(0, found.index);
    const indent = before.slice(before.lastIndexOf("\n") + 1).replace(/\S.*/, "");
    const at = found.index + found[0].length;
    const script = `${indent}  <script>${importOf(specifier, style)}</script>`;
    return `${code.slice(0, at)}${style.newline}${script}${code.slice(at)}`;
  };
}

/** From one file of a project to another, as imports are written. */
export function specifierFrom(path: string, file: string): string {
  const specifier = posix.relative(posix.dirname(path), file);
  return specifier.startsWith(".") ? specifier : `./${specifier}`;
}

function importOf(specifier: string, style: CodeStyle, name?: string): string {
  return `import ${name ? `{ ${name} } from ` : ""}${toLiteral(specifier, style)}${style.semicolon}`;
}

function loadFirst(code: string, line: string, { newline }: CodeStyle): string {
  return loadsLoggerFile(code) ? code : insertFirst(code, line, newline);
}

function loadsLoggerFile(code: string): boolean {
  return /(?:import\s*\(|import|require\(|from)\s*["']\.\.?\/(?:\.\.\/)*contrail(?:\.\w+)?["']/.test(code);
}
