// Guards against a loop that logs: beyond 100 identical logs a second they become one with a count.
import type { Entry, Fields, LogRecord } from "../entry.ts";

const maxRepeats = 100;
/** How many different logs can alternate in a loop. */
const maxTracked = 8;

interface TrackedEntry {
  /** As it was logged: that of the entry is masked when it is sent. */
  message: string | undefined;
  last: Entry;
  count: number;
  repeated: number;
}

/** Gives a function that says whether an entry is already counted by an earlier one. */
export function createRepeats(): (entry: Entry) => boolean {
  let known: TrackedEntry[] = [];
  let timestamp = "";

  return (entry) => {
    const { record } = entry;
    if (record.timestamp !== timestamp) {
      if (record.timestamp.slice(0, 19) !== timestamp.slice(0, 19)) known = [];
      timestamp = record.timestamp;
    }
    const seen = known.find(({ message, last }) => message === record.message && isSame(last.record, record));
    if (!seen) {
      if (known.length === maxTracked) known.shift();
      known.push({ message: record.message, last: entry, count: 1, repeated: 0 });
    } else if (++seen.count > maxRepeats) {
      if (seen.repeated++ && !seen.last.isSent) {
        seen.last.record.metadata = { ...record.metadata, repeated: seen.repeated };
        return true;
      }
      seen.last = entry;
      seen.repeated = 1;
    }
    return false;
  };
}

function isSame(one: LogRecord, other: LogRecord): boolean {
  return one.level === other.level && one.stack === other.stack && isEqual(one.data, other.data);
}

/** Of plain data without cycles; dates count as equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  for (const key in one) if (!isEqual((one as Fields)[key], (other as Fields)[key])) return false;
  return Object.keys(one).length === Object.keys(other).length;
}
