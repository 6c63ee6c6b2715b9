/** A burst is spread over several frames, so that none takes long; the order is kept. */
const minItemsPerFrame = 4;
const framesPerBurst = 8;
/** Background pages have no frames: from here on, flush without them. */
const maxWaitingItems = 1_000;

/** Batches items per animation frame: 200 per second never block one frame for long. */
export function createFrameBatcher<Item>(flush: (items: Item[]) => void, signal: AbortSignal) {
  let waiting: Item[] = [];
  let isScheduled = false;

  function flushNext(count: number) {
    const ready = waiting.slice(0, count);
    waiting = waiting.slice(count);
    if (!signal.aborted && ready.length > 0) flush(ready);
  }
  function schedule() {
    if (isScheduled || waiting.length === 0 || signal.aborted) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      flushNext(Math.max(minItemsPerFrame, Math.ceil(waiting.length / framesPerBurst)));
      schedule();
    });
  }
  return {
    add(item: Item) {
      waiting.push(item);
      if (waiting.length >= maxWaitingItems) flushNext(waiting.length);
      schedule();
    },
  };
}
