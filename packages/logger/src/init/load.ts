// Ways to load the file that starts the logger.
import { type CodeStyle, toLiteral } from "./code-style.ts";
import { insertFirst } from "./insert.ts";

/** Returns the code with the import added; unchanged if it already has it, undefined if there is no place for it. */
export type AddImport = (code: string, style: CodeStyle) => string | undefined;

/** First, because modules run in the order of their imports: this way, an error in the next one is captured. */
export function importFirst(specifier: string): AddImport {
  return (code, style) => loadFirst(code, `import ${toLiteral(specifier, style)}${style.semicolon}`, style);
}

export function requireFirst(specifier: string): AddImport {
  return (code, style) => loadFirst(code, `require(${toLiteral(specifier, style)})${style.semicolon}`, style);
}

/** In the function that Next.js calls once when a server starts. */
export function importInRegister(specifier: string): AddImport {
  return (code, style) => {
    if (loadsLoggerFile(code)) return code;
    const { newline, semicolon } = style;
    const line = `  if (process.env.NEXT_RUNTIME === ${toLiteral("nodejs", style)}) await import(${toLiteral(specifier, style)})${semicolon}`;
    if (!/\bregister\b/.test(code)) {
      const head = code === "" ? "" : `${code.trimEnd()}${newline}${newline}`;
      return `${head}export async function register() {${newline}${line}${newline}}${newline}`;
    }
    const [found] = /export\s+async\s+function\s+register\s*\(\s*\)[^(){;]*\{/.exec(code) ?? [];
    return found && code.replace(found, () => `${found}${newline}${line}`);
  };
}

function loadFirst(code: string, line: string, { newline }: CodeStyle): string {
  return loadsLoggerFile(code) ? code : insertFirst(code, line, newline);
}

function loadsLoggerFile(code: string): boolean {
  return /(?:import\s*\(|import|require\(|from)\s*["']\.\/contrail(?:\.\w+)?["']/.test(code);
}
