// The output: what was changed, or what to do by hand. Keys are masked.
import type { Setup } from "./arguments.ts";
import { styleOf } from "./code-style.ts";
import { renderLoggerFile } from "./logger-file.ts";
import type { Edit } from "./plan.ts";

export function describeEdit({ path, before, after }: Edit): string[] {
  const [old, now] = [linesOf(before ?? ""), linesOf(after)];
  return [
    `  ${before === undefined ? "created" : "changed"}  ${path}`,
    ...old.filter((line) => !now.includes(line)).map((line) => `    - ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `    + ${line}`.trimEnd()),
    "",
  ];
}

export function describeByHand(setup: Setup, packageUrl: string): string[] {
  const isNode = setup.environment === "node";
  const code = renderLoggerFile(setup, { style: styleOf(""), isCommonJs: false, readsEnvironment: isNode });
  return [
    "To set it up yourself, install the package:",
    "",
    `  npm install ${packageUrl}`,
    "",
    "Then add these lines to the top of your application's entry file, with your full key instead of the dots:",
    "",
    ...linesOf(code).map((line) => `  ${line}`.trimEnd()),
  ];
}

/** Also masks a previous key. */
export function maskKeys(text: string): string {
  return text.replace(/\bconsole_[\w-]+/g, (key) => `${key.slice(0, 10)}${"•".repeat(8)}`);
}

function linesOf(code: string): string[] {
  const lines = code.split(/\r?\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
