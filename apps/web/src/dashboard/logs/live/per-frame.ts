/** A burst is spread over some frames, so that none of them takes long; what waits stays in order. */
const minItemsPerFrame = 4;
const framesPerBurst = 8;
/** A page in the background has no frames: from here on it does without. */
const maxWaitingItems = 1_000;

/** Collects items and hands them on a few in each frame: 200 a second never make one frame long. */
export function perFrame<Item>(flush: (items: Item[]) => void, signal: AbortSignal) {
  let waiting: Item[] = [];
  let isScheduled = false;

  function hand(count: number) {
    const ready = waiting.slice(0, count);
    waiting = waiting.slice(count);
    if (!signal.aborted && ready.length > 0) flush(ready);
  }
  function schedule() {
    if (isScheduled || waiting.length === 0 || signal.aborted) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      hand(Math.max(minItemsPerFrame, Math.ceil(waiting.length / framesPerBurst)));
      schedule();
    });
  }
  return {
    add(item: Item) {
      waiting.push(item);
      if (waiting.length >= maxWaitingItems) hand(waiting.length);
      schedule();
    },
  };
}
