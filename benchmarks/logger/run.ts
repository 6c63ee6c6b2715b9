// Runs a script of this folder in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
}

/** @param signal is sent as soon as the script says "ready" */
export async function run(script: string, args: readonly string[], signal?: NodeJS.Signals): Promise<Ended> {
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
