// Runs a script of this folder in a separate process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
}

/** @param signal sent as soon as the script prints "ready" */
export async function run(script: string, args: readonly string[], signal?: NodeJS.Signals): Promise<Exit> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx", path, ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let stdout = "";
  child.stdout.on("data", (part) => {
    stdout += part;
    if (signal && String(part).includes("ready")) child.kill(signal);
  });
  const [code, killedBy] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal: killedBy, stdout };
}
