// Events that come once and are heard by several, each from the first one on, whenever it joins.

export interface StoryDeps<Event> {
  /** Never throws: what goes wrong is an event. */
  events: AsyncIterable<Event>;
  /** Nobody listens any more, and there is more to come. */
  onAlone: () => void;
}

export type Story<Event> = ReturnType<typeof createStory<Event>>;

export function createStory<Event>({ events, onAlone }: StoryDeps<Event>) {
  const told: Event[] = [];
  const waiting = new Set<() => void>();
  let listeners = 0;
  let isOver = false;

  function wake(): void {
    for (const goOn of waiting) goOn();
    waiting.clear();
  }

  async function run(): Promise<void> {
    for await (const event of events) {
      told.push(event);
      wake();
    }
    isOver = true;
    wake();
  }

  async function* follow(left: AbortSignal): AsyncGenerator<Event> {
    let heard = 0;
    // From the look at what has happened to the waiting nothing may be awaited, or it is missed.
    while (!left.aborted) {
      if (heard < told.length) yield told[heard++] as Event;
      else if (isOver) return;
      else await new Promise<void>((goOn) => waiting.add(goOn));
    }
  }

  return {
    /** Resolves with its last event. */
    ended: run(),

    /** Until its end, or until whoever listens has left. */
    hear(left: AbortSignal): AsyncGenerator<Event> {
      listeners += 1;
      const leave = () => {
        listeners -= 1;
        if (listeners === 0 && !isOver) onAlone();
        wake();
      };
      if (left.aborted) leave();
      else left.addEventListener("abort", leave, { once: true });
      return follow(left);
    },
  };
}
