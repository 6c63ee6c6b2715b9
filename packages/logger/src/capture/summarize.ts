// The `summarize` step of the pipeline: what is worth knowing about objects whose own fields are hidden or internal, such
// as DOM nodes, events, responses and headers.
import type { Fields } from "../entry.ts";
import { read } from "../reading/plain.ts";

/** One more than the copy keeps, so that it marks the cut. */
const maxEntries = 1_001;

/** Keystrokes are not among them. */
const shownFields = "type target message error reason detail method url status name size";

/** A document and a text have no id. */
interface PageNode {
  nodeName: string;
  id?: string;
  classList?: Iterable<string>;
}

/** Returns undefined for all other objects. */
export function summarize(value: object): unknown {
  const get = (key: string) => read(value, key) as never;
  if (get("nodeType") > 0) return toSelector(value as PageNode);
  if (/ (Map|Headers|FormData)]$/.test(Object.prototype.toString.call(value))) return toRecord(value as never);
  // An event, an event target; a request, response or file.
  if (get("preventDefault") || get("addEventListener") || get("arrayBuffer")) return pickFields(value, shownFields);
  if (get("byteLength") > get("length")) return Array.from((value as Int16Array).slice(0, maxEntries));
  return get("byteLength") >= 0 ? `[${get("byteLength") as number} bytes]` : undefined;
}

/** `button#pay.primary` */
function toSelector({ nodeName, id = "", classList = [] }: PageNode): string {
  return [nodeName.toLowerCase() + (id && `#${id}`), ...classList].join(".");
}

/** An object if all keys are strings, so that the rules for keys apply. A form can have a key twice. */
function toRecord(pairs: Iterable<[string, unknown]>): unknown {
  const entries: [string, unknown][] = [];
  for (const entry of pairs) if (entries.push(entry) === maxEntries) break;
  return !/Form/.test(String(pairs as unknown)) && entries.every(([key]) => typeof key === "string")
    ? Object.fromEntries(entries)
    : entries;
}

export function pickFields(value: object, keys: string): Fields {
  const fields: Fields = { class: value.constructor?.name };
  for (const key of keys.split(" ")) fields[key] = read(value, key) || undefined;
  return fields;
}
