import type { Log } from "@contrail/protocol";
import { firstEntries } from "../../../lib/first-entries.ts";

export interface MaskedValues {
  count: number;
  /** The fields that hold them, named as in the trees: `card.number`, `message`. */
  names: readonly string[];
}

const mask = /\[redacted\b[^[\]\n]{0,60}\]/g;
/** A log has at most about as many, and as deep; more would only delay the dialog. */
const maxFields = 10_000;
const maxDepth = 100;

/** What was masked in a log, by its sender or by the server. A stack repeats the message, so it isn't searched. */
export function maskedValues({ message, data, metadata }: Pick<Log, "message" | "data" | "metadata">): MaskedValues {
  const names = new Set<string>();
  let count = 0;
  let visited = 0;

  function visit(value: unknown, path: readonly string[], depth = 0) {
    if (++visited > maxFields || depth > maxDepth) return;
    if (typeof value === "string") {
      const found = value.match(mask)?.length ?? 0;
      if (found > 0) names.add(path.filter((step) => !/^\d+$/.test(step)).join(".") || "message");
      count += found;
    } else if (Array.isArray(value)) {
      for (const item of value.slice(0, maxFields)) visit(item, path, depth + 1);
    } else {
      for (const [key, child] of firstEntries(value, maxFields)) visit(child, [...path, key], depth + 1);
    }
  }

  visit(message, []);
  // Without data of its own, the data is the message.
  if (data !== message) visit(data, []);
  visit(metadata, []);
  return { count, names: [...names] };
}
