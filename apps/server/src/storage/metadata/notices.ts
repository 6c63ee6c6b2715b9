// Short texts that tell every server of an install what has changed. Here: those of one process; an install with
// PostgreSQL passes them on to its other servers, see postgres-notices.ts.

export interface Notices {
  /** Whether there can be other servers to hear them. */
  isShared: boolean;
  /**
   * A topic is one word, a text has at most 7,000 bytes, which is what PostgreSQL carries. Listeners in this process have
   * heard it when this returns; other servers hear it soon after it resolves.
   */
  publish(topic: string, text: string): Promise<void>;
  listen(topic: string, listener: Listener): void;
  close(): Promise<void>;
}

export interface Listener {
  heard(text: string): void;
  /** The connection to the other servers was lost for a while: some of their notices may be. */
  missed(): void;
}

export function createNotices() {
  const listeners = new Map<string, Listener[]>();
  return {
    hear(topic: string, text: string): void {
      for (const listener of listeners.get(topic) ?? []) listener.heard(text);
    },
    miss(): void {
      for (const listener of [...listeners.values()].flat()) listener.missed();
    },
    listen(topic: string, listener: Listener): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
  };
}

export function openLocalNotices(): Notices {
  const { hear, listen } = createNotices();
  return { isShared: false, publish: async (topic, text) => hear(topic, text), listen, close: async () => {} };
}
