// CPU time and memory of a process, from /proc.
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/** Linux reports hundredths of a second, whatever the kernel's own clock rate. */
const microsecondsPerTick = 10_000;

/** CPU time of all threads so far, in microseconds. */
export async function cpuTime(pid: number): Promise<number> {
  return parseCpuTime(await readFile(`/proc/${pid}/stat`, "utf8"));
}

/** CPU time of the main thread alone. */
export async function mainThreadTime(pid: number): Promise<number> {
  return parseCpuTime(await readFile(`/proc/${pid}/task/${pid}/stat`, "utf8"));
}

export function parseCpuTime(stat: string): number {
  // The program's name is in parentheses, and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

/** Peak resident memory, in bytes. */
export async function peakMemory(pid: number): Promise<number> {
  return parsePeakMemory(await readFile(`/proc/${pid}/status`, "utf8"));
}

export function parsePeakMemory(status: string): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Resident memory now, in bytes. */
export async function residentMemory(pid: number): Promise<number> {
  return parseResidentMemory(await readFile(`/proc/${pid}/status`, "utf8"));
}

export function parseResidentMemory(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

/** Resolves when the process has used less than 3 % of a core for two seconds: merges are over. */
export async function untilIdle(pid: number, { timeoutMs = 30_000 } = {}): Promise<void> {
  const end = Date.now() + timeoutMs;
  let idleSeconds = 0;
  for (let before = await cpuTime(pid); idleSeconds < 2 && Date.now() < end; ) {
    await wait(1_000);
    const now = await cpuTime(pid);
    idleSeconds = now - before < 30_000 ? idleSeconds + 1 : 0;
    before = now;
  }
}
