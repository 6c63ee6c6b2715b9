// Shares one stream of events among several subscribers, each of whom gets all events from the first, whenever they join.

export interface SharedStreamDeps<Event> {
  /** Never throws: errors are events. */
  events: AsyncIterable<Event>;
  /** The last subscriber has left before the end of the stream. */
  onAbandoned: () => void;
}

export type SharedStream<Event> = ReturnType<typeof createSharedStream<Event>>;

export function createSharedStream<Event>({ events, onAbandoned }: SharedStreamDeps<Event>) {
  const past: Event[] = [];
  const waiting = new Set<() => void>();
  let subscribers = 0;
  let isOver = false;

  function wake(): void {
    for (const resume of waiting) resume();
    waiting.clear();
  }

  async function run(): Promise<void> {
    for await (const event of events) {
      past.push(event);
      wake();
    }
    isOver = true;
    wake();
  }

  async function* follow(left: AbortSignal): AsyncGenerator<Event> {
    let received = 0;
    // Nothing may be awaited between the check and the wait, or an event would be missed.
    while (!left.aborted) {
      if (received < past.length) yield past[received++] as Event;
      else if (isOver) return;
      else await new Promise<void>((resume) => waiting.add(resume));
    }
  }

  return {
    /** Resolves with its last event. */
    ended: run(),

    /** Until the stream ends, or the subscriber leaves. */
    subscribe(left: AbortSignal): AsyncGenerator<Event> {
      subscribers += 1;
      const leave = () => {
        subscribers -= 1;
        if (subscribers === 0 && !isOver) onAbandoned();
        wake();
      };
      if (left.aborted) leave();
      else left.addEventListener("abort", leave, { once: true });
      return follow(left);
    },
  };
}
