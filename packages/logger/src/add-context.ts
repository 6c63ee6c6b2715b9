// The user and tags: what `setUser`, `setTags` and the options add to all logs.
import { current } from "./current.ts";
import type { Fields } from "./entry.ts";
import { extendContext } from "./reading/plain.ts";

/** Adds fields to all logs of the current request if there is one, otherwise to all logs. */
export function addContext(fields: Fields): void {
  const holder = current.requests?.getStore() ?? current;
  holder.context = extendContext(holder.context, fields);
}
