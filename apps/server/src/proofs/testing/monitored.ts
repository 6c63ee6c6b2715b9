// Processes whose event loop and memory are monitored.
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The report of monitor.mjs. */
export interface LoopReport {
  /** The longest time that the loop was busy without a pause. */
  blockedMs: number;
  /** The longest time that a timer was late, for whatever reason. */
  delayMs: number;
  rssBytes: number;
  /** CPU time of all threads so far. */
  usedMs: number;
}

const sampleMs = 500;
/** Shares of a core: below this one, nothing is going on but timers. */
const idleShare = 0.1;
const idleSamples = 3;

const monitor = new URL("./monitor.mjs", import.meta.url).href;

/** Resets the monitor. */
export const resetSignal = "SIGUSR2";

/** The environment of a process that writes its report to this file. */
export function monitoredEnv(file: string): Record<string, string> {
  return { MONITOR_FILE: file, NODE_OPTIONS: `--import ${monitor}` };
}

export function readLoopReport(file: string): LoopReport {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Resolves when the process has nothing to do: everything sent to a server before is stored, digested and matched. */
export async function untilIdle(file: string): Promise<void> {
  for (let idle = 0; idle < idleSamples; ) {
    const before = readLoopReport(file);
    await wait(sampleMs);
    const isIdle = readLoopReport(file).usedMs - before.usedMs < idleShare * sampleMs;
    idle = isIdle ? idle + 1 : 0;
  }
}
