// When a mail is tried again, and when it is not.

const second = 1_000;
const minute = 60 * second;
const delays = [10 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 60 * minute, 360 * minute];

/** How long to wait after the given number of tries; undefined when it is time to give up. */
export function retryDelay(tries: number): number | undefined {
  return delays[tries - 1];
}

/** A refusal of this very recipient or message does not change by asking again; anything else may. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
