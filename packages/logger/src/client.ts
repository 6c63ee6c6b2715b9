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

/** Arguments of a call, what goes with them as metadata, and the method that was called. */
type Log = [level: Level, args: readonly unknown[], context?: Fields, caller?: Caller];

export interface Client {
  options: Options;
  sender: Sender;
  /** Takes a log whatever its level. Never throws, and takes nothing from within itself. */
  record(...log: Log): void;
  /** Takes a log if its level is allowed. */
  log(...log: Log): void;
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
  let known: Fields | undefined;
  let shared: Fields = {};

  const sender = createSender(queue, platform.createPost(options), platform.maxBatch, () => {
    isOpen = false;
    console.warn("Contrail: the server does not know this apiKey. No more logs are sent.");
  });

  function add(...[level, args, context, caller]: Log) {
    const { error, enhanced, message, data } = readArguments(args, options, redactor);
    const bytes = entryBytes + lengthOfLast() + (message?.length ?? 0);
    const now = new Date();
    if (+now !== time) timestamp = now.toISOString();
    time = +now;
    const isErrorLevel = level === "error";
    const trace = caller && (callSite || isErrorLevel) ? cleanStack(traceCaller(caller)) : undefined;
    const stack = isErrorLevel ? (error ? cleanStack(error) : autoTraceErrors ? trace : undefined) : undefined;
    const around = trace ? { ...context, callSite: callSiteOf(trace) } : context;
    const metadata = around && (toPlain(around, redactor) as Fields);
    const { url, userAgent, platform } = readShared();
    if (error) seen.add(error);
    if (enhanced)
      Object.assign(enhanced, { timestamp: now, environment, browser: url && { url, userAgent, platform } });
    const record = { id: "", level, message, timestamp, name, environment, data, stack, metadata };
    if (stack && redactor) record.stack = redactor.mask(stack, "");
    const entry = { record, shared, bytes };
    if (!isCounted(entry)) queue.add(entry);
  }

  function readShared(): Fields {
    const metadata = platform.readMetadata();
    if (metadata !== known) shared = toPlain(metadata, redactor) as Fields;
    known = metadata;
    return shared;
  }

  function record(...log: Log) {
    if (!isOpen || isBusy) return;
    isBusy = true;
    try {
      add(...log);
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
  }

  const log: Client["log"] = (...log) => {
    if (allowedLevels.includes(log[0])) record(...log);
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
