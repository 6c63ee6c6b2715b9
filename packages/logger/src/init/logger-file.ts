// The file that starts the logger: written once, and overwritten only if no one has edited it.
import type { Setup } from "./arguments.ts";
import { type CodeStyle, toLiteral } from "./code-style.ts";

export interface LoggerFile {
  style: CodeStyle;
  isCommonJs: boolean;
  /** On servers, an environment variable can override the key. */
  readsEnvironment: boolean;
}

export function renderLoggerFile({ endpoint, key, name }: Setup, { style, ...file }: LoggerFile): string {
  const text = (value: string) => toLiteral(value, style);
  const end = style.semicolon;
  const load = file.isCommonJs
    ? `const { init } = require(${text("@contrail/logger")})${end}`
    : `import { init } from ${text("@contrail/logger")}${end}`;
  return [
    "// Starts Contrail: console.text(), errors and failed requests are sent from here on.",
    load,
    "",
    "init({",
    `  endpoint: ${text(endpoint)},`,
    `  apiKey: ${file.readsEnvironment ? "process.env.CONTRAIL_KEY ?? " : ""}${text(key)},`,
    `  name: ${text(name)},`,
    `})${end}`,
    "",
  ].join(style.newline);
}

/** Whether the files differ only in their values. */
export function isSameBesidesValues(one: string, other: string): boolean {
  return withoutValues(one) === withoutValues(other);
}

function withoutValues(code: string): string {
  return code.replace(/^( {2}(?:endpoint|apiKey|name): [^"'\r\n]*)(["'])(?:\\.|(?!\2)[^\\\r\n])*\2,(?=\r?$)/gm, "$1");
}

/** Whether this code already starts the logger with these values. */
export function startsLogger(code: string, { endpoint, key }: Setup): boolean {
  return mentionsLogger(code) && code.includes(endpoint) && code.includes(key);
}

export function mentionsLogger(code: string): boolean {
  return /["']@contrail\/logger["']/.test(code);
}
