// Cuts data and metadata to the limits on keys and nesting. What is within them is kept, and every cut is marked.
import { ingestLimits, type LogEvent } from "@contrail/protocol";

/** The logger uses it, too. */
const cut = "[cut]";

/** Returns the event itself if it is within the limits, as nearly all are. Adds the marks of what it has cut. */
export function limitFields(event: LogEvent, marks: string[]): LogEvent {
  const { keys, depth } = ingestLimits;
  const { data, metadata } = event;
  const left = takeKeys(keys, data, depth);
  if (takeKeys(left, metadata, depth) >= 0) return event;
  // Metadata is usually small, so that data doesn't displace it.
  const forMetadata = createCutter(Math.max(left, keys / 2));
  const keptMetadata = forMetadata.keep(metadata, depth);
  const forData = createCutter(keys - forMetadata.used());
  const keptData = forData.keep(data, depth);
  // The metadata of the batch may have been cut as well.
  if (forMetadata.hasCut() && !marks.includes("metadata cut")) marks.push("metadata cut");
  if (forData.hasCut()) marks.push("data cut");
  return { ...event, data: keptData, metadata: keptMetadata as LogEvent["metadata"] };
}

/** Copies values until the keys are used up. */
function createCutter(maxKeys: number) {
  let left = maxKeys;
  let isCut = false;

  function keep(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (depth > 0) return Array.isArray(value) ? keepItems(value, depth - 1) : keepFields(value, depth - 1);
    isCut = true;
    return cut;
  }

  function keepItems(list: readonly unknown[], depth: number): unknown[] {
    const kept: unknown[] = [];
    for (const item of list) {
      if (left === 0 && typeof item === "object" && item !== null) {
        isCut = true;
        kept.push(cut);
        break;
      }
      kept.push(keep(item, depth));
    }
    return kept;
  }

  function keepFields(fields: object, depth: number): object {
    const kept: [string, unknown][] = [];
    for (const key in fields) {
      if (left === 0) {
        isCut = true;
        kept.push([cut, true]);
        break;
      }
      left--;
      kept.push([key, keep((fields as Record<string, unknown>)[key], depth)]);
    }
    // Unlike an assignment, it keeps a key named `__proto__`.
    return Object.fromEntries(kept);
  }

  return { keep, used: () => maxKeys - left, hasCut: () => isCut };
}

/**
 * How many keys are left after those of a value: negative if there are too many, -Infinity if they are nested too
 * deeply. Stops at the limits, so no body can overflow the stack.
 */
function takeKeys(allowed: number, value: unknown, depth: number): number {
  if (typeof value !== "object" || value === null || allowed < 0) return allowed;
  if (depth === 0) return Number.NEGATIVE_INFINITY;
  let left = allowed;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && left >= 0; index++) left = takeKeys(left, value[index], depth - 1);
    return left;
  }
  for (const key in value) {
    left = takeKeys(left - 1, (value as Record<string, unknown>)[key], depth - 1);
    if (left < 0) return left;
  }
  return left;
}
