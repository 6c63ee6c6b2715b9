// Group commit: rows that arrive while an insert runs share the next one. A row is durable when its promise resolves.
import { AppError } from "../errors.ts";
import type { LogRow } from "../storage/logs/row.ts";
import type { LogStore } from "../storage/logs/store.ts";

export interface WriterDeps {
  store: Pick<LogStore, "insert">;
  /** More rows than this in waiting, and new ones are refused: memory stays bounded. */
  maxWaiting?: number;
}

export type Writer = ReturnType<typeof createWriter>;

interface Group {
  rows: LogRow[];
  stored: PromiseWithResolvers;
}

export function createWriter({ store, maxWaiting = 50_000 }: WriterDeps) {
  let waiting: Group | undefined;
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting) {
      const { rows, stored } = waiting;
      waiting = undefined;
      await store.insert(rows).then(stored.resolve, stored.reject);
    }
    running = undefined;
  }

  return {
    append(rows: readonly LogRow[]): Promise<void> {
      if (rows.length === 0) return Promise.resolve();
      if ((waiting?.rows.length ?? 0) + rows.length > maxWaiting) {
        throw new AppError("overloaded", { headers: { "retry-after": "1" } });
      }
      waiting ??= { rows: [], stored: withResolvers() };
      for (const row of rows) waiting.rows.push(row);
      const { promise } = waiting.stored;
      running ??= drain();
      return promise;
    },

    /** Resolves when nothing is waiting or being written. */
    async settled(): Promise<void> {
      await running;
    },
  };
}

interface PromiseWithResolvers {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

// Promise.withResolvers comes with Node 22.
function withResolvers(): PromiseWithResolvers {
  let resolve!: () => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
