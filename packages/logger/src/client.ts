// Takes logs from the calls, keeps them in memory, and has them sent in batches.
import type { Entry, Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { lengthOfLast } from "./reading/plain.ts";
import { type Caller, readArguments, type Said } from "./reading/read-arguments.ts";
import { later } from "./send/later.ts";
import { createQueue } from "./send/queue.ts";
import { createSender, type Sender } from "./send/sender.ts";

/** Masks the secrets in a value that is ours to change. Not at the call: it takes as long as the call itself. */
export type Mask = (fields: Fields) => void;

/** Completes an entry. Says whether it is counted by an earlier one and need not be kept. */
export type Review = (entry: Entry, said: Said) => boolean;

/** Takes the arguments of a call, what goes with them as metadata, and the method that was called. */
export type Log = (level: Level, args: readonly unknown[], context?: Fields, caller?: Caller) => void;

export interface Client {
  options: Options;
  sender: Sender;
  /** Takes a log whatever its level. Never throws, and takes nothing from within itself. */
  record: Log;
  /** Takes a log if its level is allowed. */
  log: Log;
  print(level: Level, args: readonly unknown[]): void;
  /** Takes no more logs, and sends those that wait. */
  stop(): void;
}

const maxAge = 5_000;
/** Of an entry without its content. */
const entryBytes = 250;

export function createClient(
  options: Options,
  platform: Platform,
  mask: Mask | undefined,
  review: Review | undefined,
  fill: ((args: readonly unknown[]) => readonly unknown[]) | undefined,
): Client {
  const { name, environment = platform.environment, endpoint, silent } = options;
  const { allowedLevels = ["error", "text"], colorize = true } = options;
  const queue = createQueue(platform.maxBytes);
  let isOpen = Boolean(endpoint);
  let isBusy = false;
  let isTimed = false;
  let time = 0;
  let timestamp = "";

  const sender = createSender(queue, mask, platform.createPost(options), platform.maxBatch, () => {
    isOpen = false;
    console.warn("Contrail: unknown apiKey, sending stopped");
  });

  const record: Log = (level, args, context, caller) => {
    if (!isOpen || isBusy) return;
    isBusy = true;
    try {
      const said = readArguments(fill?.(args) ?? args, options);
      const { message, data, error } = said;
      const now = Date.now();
      if (now !== time) timestamp = new Date(now).toISOString();
      time = now;
      const stack = level === "error" ? error?.stack : undefined;
      const entry = {
        record: { id: "", level, timestamp, name, environment, message, stack, metadata: context, data },
        shared: platform.readMetadata(),
        bytes: entryBytes + lengthOfLast() + (message?.length ?? 0),
      };
      if (!review?.(entry, { ...said, caller })) queue.add(entry);
    } catch {
      queue.drop("unreadable", 1);
    }
    isBusy = false;
    if (queue.isEnough(1)) void sender.start();
    else if (!isTimed) {
      isTimed = later(() => {
        isTimed = false;
        void sender.send();
      }, maxAge);
    }
  };

  return {
    options,
    sender,
    record,
    log(level, ...rest) {
      if (allowedLevels.includes(level)) record(level, ...rest);
    },
    print(level, args) {
      if (silent) return;
      const wasBusy = isBusy;
      isBusy = true;
      console[level === "text" ? "log" : level](...(colorize ? platform.colour(level, args) : args));
      isBusy = wasBusy;
    },
    stop() {
      isOpen = false;
      void sender.send();
    },
  };
}
