// How long an answer may take: in all, and between two signs of life.
import { AppError } from "../../errors.ts";

export interface Patience {
  /** Both in milliseconds. */
  silence: number;
  total: number;
}

export const usualPatience: Patience = { silence: 30_000, total: 120_000 };

/** The signal ends with `ai_slow`, or with the reason of the outer one; it is to be stopped in any case. */
export function watchPatience({ silence, total }: Patience, outer: AbortSignal) {
  const slow = new AbortController();
  const giveUp = () => slow.abort(new AppError("ai_slow"));
  const end = setTimeout(giveUp, total);
  const quiet = setTimeout(giveUp, silence);
  return {
    signal: AbortSignal.any([outer, slow.signal]),
    heard(): void {
      quiet.refresh();
    },
    stop(): void {
      clearTimeout(end);
      clearTimeout(quiet);
    },
  };
}
