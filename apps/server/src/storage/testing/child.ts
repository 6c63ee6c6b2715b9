// Runs one of our TypeScript programs in a separate process, for what one process can't do: be killed, or open a second
// chDB folder.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

export interface Child {
  /** Its output. */
  lines: Interface;
  /** Resolves when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Its standard input stays open as long as this process runs, so it can end with it. */
export function startChild(program: URL, args: readonly string[]): Child {
  const child = spawn(process.execPath, ["--import", tsx, fileURLToPath(program), ...args], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { lines: createInterface(child.stdout), kill: (signal) => kill(child, signal) };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
