// Group commit: rows that arrive while an insert runs share the next one. A row is durable when its promise resolves.
import { randomUUID } from "node:crypto";
import { AppError } from "../errors.ts";
import type { LogStore } from "../storage/logs/store.ts";

export interface WriterDeps {
  store: Pick<LogStore, "insert">;
  /** More than this in waiting, and new rows are refused: memory stays bounded. */
  maxWaitingBytes?: number;
  /** Of one insert. A single request may be larger. */
  maxInsertBytes?: number;
}

export type Writer = ReturnType<typeof createWriter>;

interface Group {
  batches: Buffer[];
  bytes: number;
  stored: PromiseWithResolvers;
}

const megabyte = 1024 * 1024;

export function createWriter({ store, maxWaitingBytes = 64 * megabyte, maxInsertBytes = 16 * megabyte }: WriterDeps) {
  const waiting: Group[] = [];
  let waitingBytes = 0;
  let running: Promise<void> | undefined;

  async function drain(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      waitingBytes -= group.bytes;
      const rows = Buffer.concat(group.batches, group.bytes);
      await store.insert(rows, { token: randomUUID() }).then(group.stored.resolve, group.stored.reject);
    }
    running = undefined;
  }

  function groupFor(bytes: number): Group {
    const last = waiting.at(-1);
    if (last && last.bytes + bytes <= maxInsertBytes) return last;
    const group = { batches: [], bytes: 0, stored: withResolvers() };
    waiting.push(group);
    return group;
  }

  return {
    append(rows: Buffer): Promise<void> {
      if (rows.length === 0) return Promise.resolve();
      if (waitingBytes > 0 && waitingBytes + rows.length > maxWaitingBytes) {
        throw new AppError("overloaded", { headers: { "retry-after": "1" } });
      }
      const group = groupFor(rows.length);
      group.batches.push(rows);
      group.bytes += rows.length;
      waitingBytes += rows.length;
      running ??= drain();
      return group.stored.promise;
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
