// For what the first screen doesn't need.
import { secondMs } from "@contrail/protocol";

const maxWaitMs = 2 * secondMs;
/** Safari has no idle callbacks. */
const fallbackMs = 200;

/** Calls back once the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
}
