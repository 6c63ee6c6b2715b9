// Takes logs from the calls, keeps them in memory, and has them sent in batches.
import type { Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { lengthOfLast, type Redactor, toPlain } from "./reading/plain.ts";
import { readArguments } from "./reading/read-arguments.ts";
import { callSiteOf, cleanStack, traceCaller } from "./reading/stack.ts";
import { createRepeats } from "./repeats.ts";
import { later } from "./send/later.ts";
import { createQueue } from "./send/queue.ts";
import { createSender, type Sender } from "./send/sender.ts";

/** The method that the application called: what called it is the call site. */
export type Caller = (...args: never[]) => unknown;

/** Takes the arguments of a call, what goes with them as metadata, and the method that was called. */
export type Log = (level: Level, args: readonly unknown[], context?: Fields, caller?: Caller) => void;

export interface Client {
  options: Options;
  sender: Sender;
  /** Takes a log whatever its level. Never throws, and takes nothing from within itself. */
  record: Log;
  /** Takes a log if its level is allowed. */
  log: Log;
  /** Takes an error that was noticed without a call, unless it was logged before. */
  capture(error: unknown, captured: string): void;
  print(level: Level, args: readonly unknown[]): void;
  stop(): void;
}

const maxAge = 5_000;
/** Of an entry without its content. */
const entryBytes = 250;

export function createClient(options: Options, platform: Platform, redactor: Redactor | undefined): Client {
  const { name, environment = platform.environment, endpoint, callSite, silent } = options;
  const { allowedLevels = ["error", "text"], colorize = true, autoTraceErrors = true } = options;
  const queue = createQueue(platform.maxBytes);
  const isCounted = createRepeats();
  const seen = new WeakSet();
  let isOpen = Boolean(endpoint);
  let isBusy = false;
  let isTimed = false;
  let time = 0;
  let timestamp = "";

  // Not at the call: masking takes as long as the call itself.
  const mask = (value: Fields) => (redactor ? toPlain(value, redactor) : value);

  const sender = createSender(queue, mask, platform.createPost(options), platform.maxBatch, () => {
    isOpen = false;
    console.warn("Contrail: the server does not know this apiKey. No more logs are sent.");
  });

  const add: Log = (level, args, context, caller) => {
    const { error, enhanced, message, data } = readArguments(args, options);
    const bytes = entryBytes + lengthOfLast() + (message?.length ?? 0);
    const now = Date.now();
    if (now !== time) timestamp = new Date(now).toISOString();
    time = now;
    const isErrorLevel = level === "error";
    const trace = caller && (callSite || isErrorLevel) ? cleanStack(traceCaller(caller)) : undefined;
    const stack = isErrorLevel ? (error ? cleanStack(error) : autoTraceErrors ? trace : undefined) : undefined;
    const metadata = trace ? { ...context, callSite: callSiteOf(trace) } : context;
    const shared = platform.readMetadata();
    if (error) seen.add(error);
    if (enhanced) {
      const { url, userAgent, platform } = shared;
      Object.assign(enhanced, { timestamp: new Date(now), environment, browser: url && { url, userAgent, platform } });
    }
    const record = { id: "", level, timestamp, name, environment, message, stack, metadata, data };
    const entry = { record, shared, bytes };
    if (!isCounted(entry)) queue.add(entry);
  };

  const record: Log = (level, args, context, caller) => {
    if (!isOpen || isBusy) return;
    isBusy = true;
    try {
      add(level, args, context, caller);
    } catch {
      queue.drop("unreadable", 1);
    }
    isBusy = false;
    if (queue.isEnough()) void sender.start();
    else if (!isTimed) {
      isTimed = true;
      later(() => {
        isTimed = false;
        void sender.send();
      }, maxAge);
    }
  };

  const log: Log = (level, args, context, caller) => {
    if (allowedLevels.includes(level)) record(level, args, context, caller);
  };

  return {
    options,
    sender,
    record,
    log,
    print(level, args) {
      if (silent) return;
      const wasBusy = isBusy;
      isBusy = true;
      console[level === "text" ? "log" : level](...(colorize ? platform.colour(level, args) : args));
      isBusy = wasBusy;
    },
    capture(error, captured) {
      if (!seen.has(error as object)) log("error", [error], { captured });
    },
    stop() {
      isOpen = false;
    },
  };
}
