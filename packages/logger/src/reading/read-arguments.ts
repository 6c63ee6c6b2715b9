// Splits the arguments of a call into message, data and error.
import type { Fields } from "../entry.ts";
import type { Options } from "../options.ts";
import { isError } from "./is-error.ts";
import { isObject, toPlainList, toText, truncate } from "./plain.ts";

export interface ParsedArguments {
  message: string | undefined;
  /** A copy: one value, or a list if there are several. */
  data: unknown;
  /** The first error among the arguments. */
  error: Error | undefined;
  /** Its copy within the data. */
  enhanced: Fields | undefined;
}

/** The method that the application called. Its caller is the call site. */
export type Caller = (...args: never[]) => unknown;

export const maxMessageCharacters = 16_000;

export function readArguments(args: readonly unknown[], options: Options): ParsedArguments {
  const { enhanceErrors = true, maxErrorDepth } = options;
  const objects: unknown[] = [];
  let message = "";
  let error: Error | undefined;
  for (const value of args) {
    if (isObject(value)) {
      if (!error && isError(value)) error = value;
      if (enhanceErrors || value !== error) objects.push(value);
    } else message += (message && " ") + truncate(toText(value), maxMessageCharacters);
  }
  if (error && !message.includes(error.message)) message += (message && ": ") + error.message;
  message = truncate(message, maxMessageCharacters);
  const copies = toPlainList(objects, maxErrorDepth, message.length) as Fields[];
  return {
    message: message || !objects.length ? message : undefined,
    data: objects.length > 1 ? copies : copies[0],
    error,
    enhanced: error && copies[objects.indexOf(error)],
  };
}
