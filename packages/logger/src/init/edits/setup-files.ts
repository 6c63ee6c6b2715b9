// Loads the logger in tests, so that code that calls `console.text` can be tested. Without `init`, it only prints.
import { toLiteral } from "./code-style.ts";
import type { ChangeCode } from "./load.ts";

/** Adds the package to `setupFiles` of Jest or Vitest; undefined if the configuration has another form. */
export function addSetupFile(section: RegExp): ChangeCode {
  return (code, style) => {
    const found = section.exec(code);
    if (!found || /@contrail\/logger/.test(code)) return found ? code : undefined;
    const isJson = code.trimStart().startsWith("{");
    const name = isJson ? '"@contrail/logger"' : toLiteral("@contrail/logger", style);
    const existing = /\bsetupFiles\b["']?\s*:\s*(\[?)\s*/.exec(code.slice(found.index));
    if (existing)
      return existing[1] ? insertAt(code, found.index + existing.index + existing[0].length, `${name}, `) : undefined;
    const at = found.index + found[0].length;
    const rest = code.slice(at);
    const [space = ""] = /^\s*/.exec(rest) ?? [];
    const line = `${isJson ? '"setupFiles"' : "setupFiles"}: [${name}]`;
    return insertAt(code, at, /^\s*\}/.test(rest) ? ` ${line} ` : `${space}${line},`);
  };
}

const testSection = /\btest\s*:\s*\{/;
const viteImport = /(\bimport\s*\{\s*defineConfig\s*\}\s*from\s*["'])vite(?=["'])/;

/** A configuration of Vite without tests gets a section for them, and the function that knows its type. */
export const addVitestSetupFile: ChangeCode = (code, style) => {
  const text = (value: string) => toLiteral(value, style);
  const section = `test: { setupFiles: [${text("@contrail/logger")}] }`;
  if (code === "") {
    const load = `import { defineConfig } from ${text("vitest/config")}${style.semicolon}`;
    return [load, "", `export default defineConfig({ ${section} })${style.semicolon}`, ""].join(style.newline);
  }
  if (testSection.test(code)) return addSetupFile(testSection)(code, style);
  const [found] = /\bdefineConfig\(\{/.exec(code) ?? [];
  if (!found || !(viteImport.test(code) || /["']vitest\/config["']/.test(code))) return undefined;
  return code
    .replace(viteImport, (_load, head: string) => `${head}vitest/config`)
    .replace(found, () => `${found}${style.newline}  ${section},`);
};

function insertAt(code: string, at: number, text: string): string {
  return `${code.slice(0, at)}${text}${code.slice(at)}`;
}

/** For `ng test`: a file that loads the logger, as its setup file. undefined if angular.json is formatted by hand. */
export function addAngularSetupFile(file: string): ChangeCode {
  return (code) => {
    if (code.includes(JSON.stringify(file))) return code;
    const settings = parseFormatted<AngularSettings>(code);
    const targets = Object.values(settings?.projects ?? {}).map(
      ({ architect, targets }) => (architect ?? targets)?.test,
    );
    const test = targets.find((target) => target?.builder === "@angular/build:unit-test");
    if (!settings || !test) return undefined;
    test.options = { ...test.options, setupFiles: [file, ...(test.options?.setupFiles ?? [])] };
    return format(settings);
  };
}

interface AngularTarget {
  builder?: string;
  options?: { setupFiles?: string[] };
}
interface AngularSettings {
  projects?: Record<string, Partial<Record<"architect" | "targets", { test?: AngularTarget }>>>;
}

/** Only a file that formatting doesn't change can be changed without changing everything else. */
function parseFormatted<Content>(code: string): Content | undefined {
  try {
    const content = JSON.parse(code) as Content;
    return format(content) === code ? content : undefined;
  } catch {
    return undefined;
  }
}

function format(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Makes a file part of a TypeScript configuration. */
export function includeFile(file: string): ChangeCode {
  const path = JSON.stringify(file);
  return (code) => {
    if (code.includes(path)) return code;
    const [found, space = ""] = /"include"\s*:\s*\[(\s*)/.exec(code) ?? [];
    return found && code.replace(found, () => `${found}${path},${space || " "}`);
  };
}
