// What a process has used, as Linux tells in /proc.
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock is. */
const microsecondsPerTick = 10_000;

/** Processor time of all threads so far, in microseconds. */
export async function cpuTime(pid: number): Promise<number> {
  return parseCpuTime(await readFile(`/proc/${pid}/stat`, "utf8"));
}

/** Of the main thread alone. */
export async function mainThreadTime(pid: number): Promise<number> {
  return parseCpuTime(await readFile(`/proc/${pid}/task/${pid}/stat`, "utf8"));
}

export function parseCpuTime(stat: string): number {
  // The name of the program stands in brackets and may itself contain blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

/** The most memory that the process ever held, in bytes. */
export async function peakMemory(pid: number): Promise<number> {
  return parsePeakMemory(await readFile(`/proc/${pid}/status`, "utf8"));
}

export function parsePeakMemory(status: string): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Resolves when the process has used less than 3 % of a core for two seconds: merges are over. */
export async function untilQuiet(pid: number, { atMostMs = 30_000 } = {}): Promise<void> {
  const end = Date.now() + atMostMs;
  let quietSeconds = 0;
  for (let before = await cpuTime(pid); quietSeconds < 2 && Date.now() < end; ) {
    await wait(1_000);
    const now = await cpuTime(pid);
    quietSeconds = now - before < 30_000 ? quietSeconds + 1 : 0;
    before = now;
  }
}
