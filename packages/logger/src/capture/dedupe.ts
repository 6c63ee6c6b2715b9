// Beyond 100 a second, identical logs, such as those of a loop, become one log with a count.
import type { Entry, Fields } from "../entry.ts";
import { isObject } from "../reading/plain.ts";

const maxRepeats = 100;
/** How many different logs may alternate in a loop. */
const maxTracked = 8;

interface TrackedEntry {
  /** As logged: the entry's own message is masked when it is sent. */
  message: string | undefined;
  last: Entry;
  count: number;
  repeated: number;
}

/** Adds an entry, unless an earlier one already counts it. */
export function createDedupe(add: (entry: Entry) => void): (entry: Entry) => void {
  const known: TrackedEntry[] = [];
  let added = 0;
  /** As in timestamps; at first, that of no log. */
  let second = "-";

  return (entry) => {
    const { record } = entry;
    if (!record.timestamp.startsWith(second)) {
      known.length = added = 0;
      second = record.timestamp.slice(0, 19);
    }
    const seen = known.find(
      ({ message, last: { record: last } }) =>
        message === record.message &&
        last.level === record.level &&
        last.stack === record.stack &&
        isEqual(last.data, record.data),
    );
    if (!seen) {
      known[added++ % maxTracked] = { message: record.message, last: entry, count: 1, repeated: 0 };
    } else if (++seen.count > maxRepeats) {
      if (seen.repeated++ && !seen.last.record.id) {
        seen.last.record.metadata = { ...record.metadata, repeated: seen.repeated };
        return;
      }
      seen.last = entry;
      seen.repeated = 1;
    }
    add(entry);
  };
}

/** Compares plain data without cycles; dates count as equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  for (const key in one) if (!isEqual((one as Fields)[key], (other as Fields)[key])) return false;
  return Object.keys(one).length === Object.keys(other).length;
}
