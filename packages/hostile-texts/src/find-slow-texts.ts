// Finds texts that take more than linear time to read. Compares the CPU time of a short and a long text of the same kind, so
// the speed and load of the machine don't matter.
import { parts, prefixes, suffixes } from "./table.ts";

/** Exponential time shows with short texts; longer ones would never finish. It quadruples from one length to the next. */
const tinyCharacters = [12, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 86, 104, 125, 150, 180];
const shortCharacters = 2_000;
const longCharacters = 16_000;
/** From the short to the long text, linear time grows 8 times, quadratic time 64 times. */
const maxGrowth = 24;
/** Shorter measurements are noise. Quadratic time on the long text takes far longer. */
const measurableMs = 10;
const attempts = 5;

/**
 * Describes the texts that `read` is slow with, one per start; empty if it reads all of them in linear time.
 * @param starts how the texts start; all prefixes of the table by default
 */
export function findSlowTexts(read: (text: string) => unknown, starts: readonly string[] = prefixes): string[] {
  return starts.flatMap((start) => {
    const part = parts.find(
      (each) => suffixes.some((end) => isExponential(each, start, end)) || isQuadratic(each, start),
    );
    return part === undefined ? [] : [`${JSON.stringify(part)}, repeated after ${JSON.stringify(start)}`];
  });

  function isExponential(part: string, start: string, end: string): boolean {
    let before = Number.POSITIVE_INFINITY;
    for (const length of tinyCharacters) {
      const text = start + repeat(part, length) + end;
      const time = timeOf(text);
      if (time > measurableMs && time > 3 * before && fastest(text, 2) > measurableMs) return true;
      before = time;
    }
    return false;
  }

  function isQuadratic(part: string, start: string): boolean {
    const textOf = (length: number) => `${start}${repeat(part, length)}\n!`;
    const long = textOf(longCharacters);
    if (timeOf(long) < measurableMs) return false;
    const shortTime = Math.max(fastest(textOf(shortCharacters), attempts), measurableMs / maxGrowth);
    return fastest(long, attempts) > maxGrowth * shortTime;
  }

  /** Other work of the process, such as garbage collection, makes some attempts slower, but none faster. */
  function fastest(text: string, times: number): number {
    return Math.min(...Array.from({ length: times }, () => timeOf(text)));
  }

  function timeOf(text: string): number {
    const start = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  }
}

function repeat(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length));
}
