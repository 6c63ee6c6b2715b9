// The CPU time of a thread, where the system reports it: on a busy machine, wall time says little.
import { readFileSync, readlinkSync } from "node:fs";

/** Where Linux says how much CPU time this thread has used; other threads of the process can read it, too. */
export function ownCpuFile(): string | undefined {
  try {
    return `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
  } catch {
    return undefined;
  }
}

/** Wall time without a file. */
export function readCpuMs(file: string | undefined): number {
  if (file === undefined) return performance.now();
  const [nanoseconds] = readFileSync(file, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
