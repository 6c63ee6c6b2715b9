// The `enrich` step of the pipeline: cleans stacks and adds where an error was logged, and when and where it happened.
import type { Entry, Fields } from "../entry.ts";
import type { Options } from "../options.ts";
import { isObject } from "../reading/plain.ts";
import type { Caller, ParsedArguments } from "../reading/read-arguments.ts";
import { reported } from "../reported.ts";
import { formatOfLast } from "./format.ts";
import { callSiteOf, cleanStack, stripColors, traceCaller } from "./stack.ts";

const maxTemplateCharacters = 500;

export function enrich(
  { record, shared }: Entry,
  { error, enhanced }: ParsedArguments,
  caller: Caller | undefined,
  { autoTraceErrors = true, callSite }: Options,
): void {
  const isErrorLevel = record.level === "error";
  if (caller && (callSite || isErrorLevel)) {
    const trace = cleanStack(traceCaller(caller));
    if (autoTraceErrors && isErrorLevel) record.stack ??= trace;
    record.metadata = { ...record.metadata, callSite: callSiteOf(trace) };
  }
  const messageTemplate = isErrorLevel && formatOfLast()?.slice(0, maxTemplateCharacters);
  if (messageTemplate) record.metadata = { ...record.metadata, messageTemplate };
  if (error) reported.set(error, record);
  if (record.message) record.message = stripColors(record.message);
  record.stack = cleanStack(record);
  // A text if it can't be read, or if there was no room left.
  if (typeof enhanced === "object") {
    cleanError(enhanced);
    const { url, userAgent, platform } = shared;
    enhanced.timestamp = new Date(record.timestamp);
    enhanced.environment = record.environment;
    if (url) enhanced.browser = { url, userAgent, platform };
  }
}

/** Cleans the stack and the texts of an error and of its causes. */
function cleanError(fields: Fields): void {
  for (const key in fields) {
    const value = fields[key];
    if (typeof value === "string") fields[key] = key === "stack" ? cleanStack(fields) : stripColors(value);
    else if (isObject(value)) cleanError(value as Fields);
  }
}
