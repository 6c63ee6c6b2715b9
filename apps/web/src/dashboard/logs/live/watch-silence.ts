// Ends a connection on which nothing was heard for too long: some are lost without a word.

export function watchSilence(outer: AbortSignal, firstPatience: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let patience = firstPatience;
  let timer = setTimeout(abort, patience);
  outer.addEventListener("abort", abort, { once: true });
  return {
    /** Of the connection; also ends when the outer signal does. */
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, patience);
    },
    /** From the next sound on. */
    setPatience(milliseconds: number) {
      patience = milliseconds;
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
      abort();
    },
  };
}
