// @contrail/logger/filters: what is sent with each log, and which logs are sent, to be added to the core.
import { current } from "./current.ts";
import type { Fields } from "./entry.ts";
import type { LoggerPart } from "./install.ts";
import type { Log } from "./options.ts";
import { extendContext, lengthOfLast, toPlain } from "./reading/plain.ts";

declare global {
  /** Set by a bundler, or by a script before the logger. */
  var contrailRelease: string | undefined;
}

/** For entries that have all metadata themselves. The same object for all of them, so that they share batches. */
const nothing: Fields = {};

/** The options `release`, `tags`, `sampleRate`, `ignore` and `beforeSend`, and the user and tags that are set later. */
export const filters: LoggerPart = (client, undo) => {
  const { release = globalThis.contrailRelease, tags, sampleRate, ignore, beforeSend } = client.options;
  const { log } = client;
  let metadata: Fields | undefined;
  let context: Fields | undefined;
  let shared = nothing;

  current.context = extendContext(current.context, { release, ...tags });
  undo.push(() => {
    // Unless this has already been undone: then it is the context of the next `init`.
    if (current.client) current.context = undefined;
  });

  if (sampleRate !== undefined) {
    client.log = (level, ...rest) => {
      const rate = (Object(sampleRate) as Partial<Record<string, number>>)[level] ?? sampleRate;
      // Without a rate for the level, or with one that isn't a number, everything is sent.
      if (!(Math.random() >= (rate as number))) log(level, ...rest);
    };
  }

  client.filter = (entry, { error }) => {
    const { record } = entry;
    const { message = "" } = record;
    for (const pattern of ignore ?? []) {
      for (const text of [message, `${error?.name ?? ""}: ${message}`]) {
        // Splitting finds texts and regular expressions. An empty text would split everything.
        if (pattern && text.split(pattern, 2).length > 1) return true;
      }
    }

    // The same object as long as nothing has changed: a batch contains it once.
    if (metadata !== entry.shared || context !== current.context) {
      metadata = entry.shared;
      context = current.context;
      shared = { ...metadata, ...context };
    }
    entry.shared = shared;
    const request = current.requests?.getStore();
    if (request) record.metadata = { ...request.context, ...record.metadata };
    if (!beforeSend) return false;

    let kept: Log | null | undefined;
    try {
      kept = beforeSend({ ...record, metadata: { ...shared, ...record.metadata } });
    } catch {
      // A hook that fails may have been about to remove something private, so the log is not sent.
    }
    // Neither a log nor null: the hook threw, returned nothing, or returned a promise.
    if (!kept?.level) {
      if (kept !== null) client.sender.drop("before_send", 1);
      return true;
    }
    entry.shared = nothing;
    for (const field in record) {
      // Copied, because it may contain anything now.
      (record as unknown as Fields)[field] = toPlain((kept as Fields)[field]);
      entry.bytes += lengthOfLast();
    }
    return false;
  };
};
