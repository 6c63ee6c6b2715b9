// Timeouts of a model's answer: in total, and without activity.
import { minuteMs, secondMs } from "@contrail/protocol";
import { AppError } from "../../errors.ts";

export interface ModelTimeouts {
  silenceMs: number;
  totalMs: number;
}

export const defaultTimeouts: ModelTimeouts = { silenceMs: 30 * secondMs, totalMs: 2 * minuteMs };

/** The signal aborts with `ai_slow`, or with the reason of the outer one. Call `stop` in any case. */
export function watchTimeouts({ silenceMs, totalMs }: ModelTimeouts, outer: AbortSignal) {
  const slow = new AbortController();
  const giveUp = () => slow.abort(new AppError("ai_slow"));
  const end = setTimeout(giveUp, totalMs);
  const quiet = setTimeout(giveUp, silenceMs);
  return {
    signal: AbortSignal.any([outer, slow.signal]),
    onActivity(): void {
      quiet.refresh();
    },
    stop(): void {
      clearTimeout(end);
      clearTimeout(quiet);
    },
  };
}
