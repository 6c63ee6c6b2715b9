// Guards against a loop that logs: beyond 100 identical logs a second they become one with a count.
import type { Entry, Fields } from "./entry.ts";

const allowed = 100;
const maxKnown = 500;

/** Gives a function that says whether an entry is already counted by an earlier one. */
export function createRepeats(): (entry: Entry) => boolean {
  const known = new Map<string | undefined, { last: Entry; count: number; repeated: number }>();
  let second = "";

  return (entry) => {
    const { message, timestamp, level, stack, data, metadata } = entry.record;
    const now = timestamp.slice(0, 19);
    if (now !== second || known.size > maxKnown) known.clear();
    second = now;
    const seen = known.get(message);
    const last = seen?.last.record;
    if (!seen || last?.level !== level || last.stack !== stack || !isEqual(last.data, data)) {
      known.set(message, { last: entry, count: 1, repeated: 0 });
    } else if (++seen.count > allowed) {
      if (seen.repeated++ && !seen.last.isSent) {
        last.metadata = { ...metadata, repeated: seen.repeated };
        return true;
      }
      seen.last = entry;
      seen.repeated = 1;
    }
    return false;
  };
}

/** Of plain data without cycles; dates count as equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (!one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  return Object.keys({ ...one, ...other }).every((key) => isEqual((one as Fields)[key], (other as Fields)[key]));
}
