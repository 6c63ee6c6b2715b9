// The rows of the live tail. What is shown changes only when the reader is at the top; until then new rows wait, so
// that nothing that is being read moves.
import type { Log } from "@contrail/protocol";

export type LiveRows = ReturnType<typeof createLiveRows>;

/** So many rows are thrown away at once, because taking one from the beginning of a long list is slow. */
const slice = 5_000;
/** Where more rows come in a second, nobody can follow each of them. */
const calmest = 10;

export function createLiveRows({ most = 100_000, now = () => Date.now() } = {}) {
  /** The oldest first, so that a new row is only put behind. */
  let rows: Log[] = [];
  /** How many of them are shown. */
  let shown = 0;
  let thrownAway = 0;
  let version = 0;
  let second = { since: 0, rows: 0 };
  const known = new Set<string>();
  const listeners = new Set<() => void>();

  function changed() {
    version++;
    for (const listener of listeners) listener();
  }

  return {
    /** The newest last. With `follow` they are shown at once. A row that is there already is passed over. */
    add(logs: readonly Log[], { follow }: { follow: boolean }) {
      if (now() - second.since >= 1_000) second = { since: now(), rows: 0 };
      second.rows += logs.length;
      for (const log of logs) {
        if (known.has(log.id)) continue;
        known.add(log.id);
        rows.push(log);
      }
      if (rows.length > most) {
        const excess = Math.min(rows.length, rows.length - most + Math.min(slice, most / 2));
        for (const { id } of rows.slice(0, excess)) known.delete(id);
        rows = rows.slice(excess);
        shown = Math.max(0, shown - excess);
        thrownAway += excess;
      }
      if (follow) shown = rows.length;
      changed();
    },
    /** Shows what has waited. */
    showAll() {
      if (shown === rows.length) return;
      shown = rows.length;
      changed();
    },
    /** The newest has index 0. */
    at: (index: number): Log | undefined => rows[shown - 1 - index],
    get length() {
      return shown;
    },
    /** How many wait. */
    get waiting() {
      return rows.length - shown;
    },
    /** Few enough come that each may be shown to be new. */
    get isCalm() {
      return second.rows <= calmest;
    },
    /** A number that a row keeps for good, whatever comes before or after it. */
    keyOf: (index: number) => thrownAway + shown - 1 - index,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
