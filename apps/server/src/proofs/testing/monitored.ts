// Processes whose event loop and memory are monitored.
import { readFileSync } from "node:fs";

/** The report of monitor.mjs. */
export interface LoopReport {
  /** The longest time that the loop was busy without a pause. */
  blockedMs: number;
  /** The longest time that a timer was late, for whatever reason. */
  delayMs: number;
  rssBytes: number;
}

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
