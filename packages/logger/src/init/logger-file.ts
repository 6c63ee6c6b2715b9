// The file that starts the logger: written once; after that, only its values are replaced.
import type { Level } from "../level.ts";
import type { Setup } from "./arguments.ts";
import { type CodeStyle, toLiteral } from "./edits/code-style.ts";

export interface LoggerFile {
  style: CodeStyle;
  isCommonJs: boolean;
  keyInEnvFile: boolean;
  exportsLogger?: boolean;
}

type KeyPlace = Pick<LoggerFile, "keyInEnvFile">;

/** Every level, the most important ones first. */
const allLevels: readonly Level[] = ["error", "warn", "info", "debug", "log", "text"];

export function renderLoggerFile({ endpoint, key, name }: Setup, { style, ...file }: LoggerFile): string {
  const text = (value: string) => toLiteral(value, style);
  const end = style.semicolon;
  const load = file.isCommonJs
    ? `const { init } = require(${text("@contrail/logger")})${end}`
    : `import { init } from ${text("@contrail/logger")}${end}`;
  return [
    "// Starts Contrail: console output, errors and failed requests are sent from here on.",
    load,
    "",
    `${file.exportsLogger ? "export const logger = " : ""}init({`,
    `  endpoint: ${text(endpoint)},`,
    file.keyInEnvFile ? "  // The key is CONTRAIL_KEY, in the environment or in .env." : `  apiKey: ${text(key)},`,
    `  name: ${text(name)},`,
    "  captureConsole: true,",
    "  // Remove levels to send less.",
    `  allowedLevels: [${allLevels.map(text).join(", ")}],`,
    `})${end}`,
    "",
  ].join(style.newline);
}

const valueLine = /^( {2}(endpoint|apiKey|name): [^"'\r\n]*)(["'])(?:\\.|(?!\3)[^\\\r\n])*\3,(?=\r?$)/gm;

/** The file with these values, and with everything that people changed besides; undefined if we didn't write it. */
export function replaceValues(code: string, setup: Setup, { keyInEnvFile }: KeyPlace): string | undefined {
  const values: Readonly<Record<string, string>> = { endpoint: setup.endpoint, apiKey: setup.key, name: setup.name };
  const fields = Array.from(code.matchAll(valueLine), ([, , field]) => field).join();
  const isOurs = fields === "endpoint,apiKey,name" || (keyInEnvFile && fields === "endpoint,name");
  if (!mentionsLogger(code) || !isOurs) return undefined;
  return code.replace(valueLine, (_line, head: string, field: string, quote: CodeStyle["quote"]) => {
    return `${head}${toLiteral(values[field] ?? "", { quote })},`;
  });
}

/** Whether this code already starts the logger with these values. */
export function hasValues(code: string, { endpoint, key }: Setup, { keyInEnvFile }: KeyPlace): boolean {
  return mentionsLogger(code) && code.includes(endpoint) && (code.includes(key) || (keyInEnvFile && !hasKey(code)));
}

/** Whether a key is in the code itself. */
export function hasKey(code: string): boolean {
  return /["'`]console_[\w-]+["'`]/.test(code);
}

export function startsLogger(code: string): boolean {
  return mentionsLogger(code) && /\binit\s*\(/.test(code);
}

function mentionsLogger(code: string): boolean {
  return /["']@contrail\/logger["']/.test(code);
}
