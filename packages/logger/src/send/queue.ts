// The queue for batching: entries in order, within a memory limit. When it is full, the lowest levels are dropped first and
// errors last.
import type { Entry } from "../entry.ts";
import { levels } from "../level.ts";

/** A batch is sent as soon as one of these is reached. */
const flushAtLogs = 100;
const flushAtBytes = 60_000;

export interface Queue {
  add(entry: Entry): void;
  /** Nothing is lost silently: drops are reported with the next batch. */
  drop(reason: string, logs: number): void;
  /** Whether it holds this many batches; 0.01 is a single log. */
  isEnough(batches: number): boolean;
  /** The oldest entries that fit into one batch. All have the same shared metadata, which a batch contains once. */
  take(maxCount: number, maxSize: number): Entry[];
  putBack(taken: Entry[]): void;
}

export function createQueue(maxBytes: number): Queue {
  let entries: Entry[] = [];
  let bytes = 0;
  let drops: Record<string, number> | undefined;

  /** Frees a tenth at a time, because each eviction iterates over all entries. */
  function evict() {
    const before = entries.length;
    for (const level of levels) {
      if (bytes < maxBytes * 0.9) break;
      entries = entries.filter((entry) => {
        const isKept = entry.record.level !== level || bytes < maxBytes * 0.9;
        if (!isKept) bytes -= entry.bytes;
        return isKept;
      });
    }
    drop("queue_full", before - entries.length);
  }

  function drop(reason: string, logs: number) {
    drops ??= {};
    drops[reason] = (drops[reason] ?? 0) + logs;
  }

  return {
    drop,
    add(entry) {
      entries.push(entry);
      bytes += entry.bytes;
      if (bytes > maxBytes) evict();
    },
    isEnough: (batches) => entries.length >= flushAtLogs * batches || bytes >= flushAtBytes * batches,
    take(maxCount, maxSize) {
      const [first] = entries;
      let size = 0;
      const end = entries.findIndex((entry, index) => {
        size += entry.bytes;
        return index && (index >= maxCount || size > maxSize || entry.shared !== first?.shared);
      });
      const taken = entries.splice(0, end < 0 ? entries.length : end);
      for (const entry of taken) bytes -= entry.bytes;
      if (first && drops) {
        const record = { ...first.record, level: "warn" as const, message: "Contrail dropped logs", data: drops };
        taken.push({ ...first, record, bytes: 0 });
        drops = undefined;
      }
      return taken;
    },
    putBack(taken) {
      entries = [...taken, ...entries];
      for (const entry of taken) bytes += entry.bytes;
    },
  };
}
