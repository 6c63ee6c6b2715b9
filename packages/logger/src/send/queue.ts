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
  has(batches: number): boolean;
  /** The oldest entries that fit into one batch. All have the same shared metadata, which a batch contains once. */
  take(maxCount: number, maxSize: number): Entry[];
  unshift(taken: Entry[]): void;
}

export function createQueue(maxBytes: number): Queue {
  let entries: Entry[] = [];
  let bytes = 0;
  let drops: Record<string, number> | undefined;

  function drop(reason: string, logs: number) {
    drops ??= {};
    drops[reason] = (drops[reason] ?? 0) + logs;
  }

  return {
    drop,
    add(entry) {
      entries.push(entry);
      bytes += entry.bytes;
      if (bytes <= maxBytes) return;
      for (const level of levels) {
        entries = entries.filter((each) => {
          // Frees a tenth at a time, because this iterates over all entries.
          if (each.record.level !== level || bytes < maxBytes * 0.9) return true;
          bytes -= each.bytes;
          drop("queue_full", 1);
          return false;
        });
      }
    },
    has: (batches) => entries.length >= flushAtLogs * batches || bytes >= flushAtBytes * batches,
    take(maxCount, maxSize) {
      const [first] = entries;
      const taken: Entry[] = [];
      let size = 0;
      for (const entry of entries) {
        size += entry.bytes;
        if (taken[0] && (taken.length >= maxCount || size > maxSize || entry.shared !== first?.shared)) break;
        taken.push(entry);
        bytes -= entry.bytes;
      }
      entries.splice(0, taken.length);
      if (first && drops) {
        const message = "Contrail dropped logs";
        taken.push({ ...first, record: { ...first.record, level: "warn", message, data: drops }, bytes: 0 });
        drops = undefined;
      }
      return taken;
    },
    unshift(taken) {
      entries.unshift(...taken);
      for (const entry of taken) bytes += entry.bytes;
    },
  };
}
