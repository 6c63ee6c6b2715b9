// Aborts a connection after too long without data: some connections are lost without an error.

export function createHeartbeatTimeout(outer: AbortSignal, initialTimeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timeoutMs = initialTimeoutMs;
  let timer = setTimeout(abort, timeoutMs);
  outer.addEventListener("abort", abort, { once: true });
  return {
    /** Aborts on timeout, or with the outer signal. */
    signal: controller.signal,
    reset() {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    /** Takes effect on the next reset. */
    setTimeoutMs(ms: number) {
      timeoutMs = ms;
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
      abort();
    },
  };
}
