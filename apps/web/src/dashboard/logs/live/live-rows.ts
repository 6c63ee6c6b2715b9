// The rows of the live tail. The visible list changes only while the user is at the top; otherwise new rows wait, so
// that nothing moves while being read.
import { type Log, secondMs } from "@contrail/protocol";

export type LiveRows = ReturnType<typeof createLiveRows>;

/** Rows are evicted in batches, because removing one from the start of a long array is slow. */
const maxEvictedRows = 5_000;
/** More rows than anyone could read. */
const maxCalmRowsPerSecond = 10;

export function createLiveRows({ maxRows = 100_000, now = () => Date.now() } = {}) {
  /** Oldest first, so that new rows are appended. */
  let rows: Log[] = [];
  /** Number of visible rows. */
  let shown = 0;
  let evicted = 0;
  let version = 0;
  let second = { since: 0, rows: 0 };
  const known = new Set<string>();
  const listeners = new Set<() => void>();

  function changed() {
    version++;
    for (const listener of listeners) listener();
  }

  return {
    /** Newest last. With `follow`, they are shown immediately. Rows already in the list are skipped. */
    add(logs: readonly Log[], { follow }: { follow: boolean }) {
      if (now() - second.since >= secondMs) second = { since: now(), rows: 0 };
      second.rows += logs.length;
      for (const log of logs) {
        if (known.has(log.id)) continue;
        known.add(log.id);
        rows.push(log);
      }
      if (rows.length > maxRows) {
        const excess = Math.min(rows.length, rows.length - maxRows + Math.min(maxEvictedRows, maxRows / 2));
        for (const { id } of rows.slice(0, excess)) known.delete(id);
        rows = rows.slice(excess);
        shown = Math.max(0, shown - excess);
        evicted += excess;
      }
      if (follow) shown = rows.length;
      changed();
    },
    /** Shows the waiting rows. */
    showAll() {
      if (shown === rows.length) return;
      shown = rows.length;
      changed();
    },
    /** Index 0 is the newest. */
    at: (index: number): Log | undefined => rows[shown - 1 - index],
    get length() {
      return shown;
    },
    /** Number of waiting rows. */
    get waiting() {
      return rows.length - shown;
    },
    /** Rows arrive slowly enough to animate each of them. */
    get isCalm() {
      return second.rows <= maxCalmRowsPerSecond;
    },
    /** A number that never changes for a row, no matter what is added or evicted. */
    keyOf: (index: number) => evicted + shown - 1 - index,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
