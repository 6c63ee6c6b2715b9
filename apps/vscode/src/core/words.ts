// Times and numbers as words.
import { dayMs, hourMs, minuteMs } from "@contrail/protocol";

/** `just now`, `4 min ago`, `3 h ago`, `12 d ago` */
export function toAge(time: string | number, now: number): string {
  const ms = now - new Date(time).getTime();
  if (ms < minuteMs) return "just now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min ago`;
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h ago` : `${Math.floor(ms / dayMs)} d ago`;
}

const bars = "▁▂▃▄▅▆▇█";

/** A bar for each step; of all 0, none. */
export function toSparkline(steps: readonly number[]): string {
  const highest = Math.max(0, ...steps);
  if (highest === 0) return "";
  return steps.map((step) => bars[Math.ceil((step / highest) * (bars.length - 1))]).join("");
}
