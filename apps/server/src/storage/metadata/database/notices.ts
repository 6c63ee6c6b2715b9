// Short messages that notify every server of an installation of changes. Here: within one process; with PostgreSQL,
// also between servers, see postgres-notices.ts.

export interface Notices {
  /** Whether there can be other servers that receive them. */
  isShared: boolean;
  /**
   * A topic is one word; the text has at most 7,000 bytes, PostgreSQL's limit. Listeners in this process have received
   * it when this returns; other servers receive it soon after it resolves.
   */
  publish(topic: string, text: string): Promise<void>;
  listen(topic: string, listener: Listener): void;
  close(): Promise<void>;
}

export interface Listener {
  onNotice(text: string): void;
  /** The connection to the other servers was lost for a while, so some of their notices may be lost. */
  onNoticesLost(): void;
}

export function createNotices() {
  const listeners = new Map<string, Listener[]>();
  return {
    notify(topic: string, text: string): void {
      for (const listener of listeners.get(topic) ?? []) listener.onNotice(text);
    },
    notifyLost(): void {
      for (const listener of [...listeners.values()].flat()) listener.onNoticesLost();
    },
    listen(topic: string, listener: Listener): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
  };
}

export function openLocalNotices(): Notices {
  const { notify, listen } = createNotices();
  return { isShared: false, publish: async (topic, text) => notify(topic, text), listen, close: async () => {} };
}
