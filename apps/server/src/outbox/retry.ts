// When sending an email is retried, and when it isn't.

import { hourMs, minuteMs, secondMs } from "@contrail/protocol";

const delaysMs = [10 * secondMs, 30 * secondMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs];

/** The delay after the given number of attempts; undefined to give up. */
export function retryDelay(tries: number): number | undefined {
  return delaysMs[tries - 1];
}

/** A rejection of this recipient or message is permanent; anything else may be transient. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
