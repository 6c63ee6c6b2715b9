// Runs a program that uses the logger in its own process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Options } from "../options.ts";
import { bundleToFile } from "./bundle.ts";

export interface ProcessResult {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}

let entry: Promise<string> | undefined;

/**
 * @param options of the logger; without them, it isn't installed
 * @param program has `logger` in scope; prints "ready" when the signal may be sent
 */
export async function runProcess(
  program: string,
  options?: Options,
  { signal, args = [] }: { signal?: NodeJS.Signals; args?: string[] } = {},
): Promise<ProcessResult> {
  entry ??= bundleToFile("node/index.ts");
  const start = `import { init, logger } from ${JSON.stringify(await entry)};\n`;
  const install = options ? `init(${JSON.stringify({ silent: true, ...options })});\n` : "";
  const child = spawn(process.execPath, [...args, "--input-type=module", "-e", start + install + program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (part) => {
    stderr += part;
  });
  child.stdout.on("data", (part) => {
    if (signal && String(part).includes("ready")) child.kill(signal);
  });
  const [code, killedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal: killedBy, stderr };
}
