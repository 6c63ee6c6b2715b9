// When a mail is tried again, and when it is not.

import { hourMs, minuteMs, secondMs } from "@contrail/protocol";

const delaysMs = [10 * secondMs, 30 * secondMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs];

/** How long to wait after the given number of tries; undefined when it is time to give up. */
export function retryDelay(tries: number): number | undefined {
  return delaysMs[tries - 1];
}

/** A refusal of this very recipient or message does not change by asking again; anything else may. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
