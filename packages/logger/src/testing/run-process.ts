// Runs a program that uses the logger in its own process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Options } from "../options.ts";
import { bundleToFile } from "./bundle.ts";

export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

let entry: Promise<string> | undefined;

interface RunSettings {
  /** Sent when the program prints "ready". */
  signal?: NodeJS.Signals;
  /** Of Node.js. */
  args?: string[];
}

/**
 * @param program has `logger` in scope
 * @param options of the logger; without them, it isn't installed
 */
export async function runProcess(program: string, options?: Options, settings?: RunSettings): Promise<ProcessResult> {
  entry ??= bundleToFile("node/index.ts");
  const start = `import { init, logger } from ${JSON.stringify(await entry)};\n`;
  const install = options ? `init(${JSON.stringify({ silent: true, ...options })});\n` : "";
  return runCode(start + install + program, settings);
}

export async function runCode(code: string, { signal, args = [] }: RunSettings = {}): Promise<ProcessResult> {
  const child = spawn(process.execPath, [...args, "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (part) => {
    stderr += part;
  });
  child.stdout.on("data", (part) => {
    stdout += part;
    if (signal && String(part).includes("ready")) child.kill(signal);
  });
  const [exitCode, killedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code: exitCode, signal: killedBy, stdout, stderr };
}
