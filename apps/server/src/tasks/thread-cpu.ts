// The CPU time of a thread, where the system reports it: on a busy machine, wall time says little.
import { readFileSync, readlinkSync } from "node:fs";

/** Where Linux says how much CPU time this thread has used; other threads of the process can read it, too. */
export function ownCpuFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync("/proc/thread-self")}/schedstat`;
    return (readCpuFile(file) ?? 0) > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Wall time without a file; undefined if the thread is gone. */
export function readCpuMs(file: string | undefined): number | undefined {
  return file === undefined ? performance.now() : readCpuFile(file);
}

function readCpuFile(file: string): number | undefined {
  try {
    const [nanoseconds] = readFileSync(file, "utf8").split(" ");
    return Number(nanoseconds) / 1e6;
  } catch {
    return undefined;
  }
}
