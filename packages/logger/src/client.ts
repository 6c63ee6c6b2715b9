// Takes logs from the calls, and has them sent.
import type { Entry, Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { lengthOfLast } from "./reading/plain.ts";
import { type Caller, type ParsedArguments, readArguments } from "./reading/read-arguments.ts";
import { createSender, type Mask, type Sender } from "./send/sender.ts";

/** Takes the arguments of a call, what goes with them as metadata, and the method that was called. */
export type LogFunction = (level: Level, args: readonly unknown[], context?: Fields, caller?: Caller) => void;

export interface Client {
  options: Options;
  sender: Sender;
  /** Takes a log whatever its level. Never throws, and takes nothing from within itself. */
  record: LogFunction;
  /** Takes a log if its level is allowed. */
  log: LogFunction;
  print(level: Level, args: readonly unknown[]): void;
  /** Takes no more logs, and sends those that wait. */
  stop(): void;
  /** Of the capture part: fills the holes in the first argument with the next ones. */
  fill?: (args: readonly unknown[]) => readonly unknown[];
  /** Of the capture part: completes an entry, and says whether an earlier one counts it, so that it need not be kept. */
  enrich?: (entry: Entry, parsed: ParsedArguments, caller: Caller | undefined) => boolean;
  /** Of the redaction part. Not used at the call, because it takes as long as the call itself. */
  mask?: Mask;
}

/** Of an entry without its content. */
const entryBytes = 250;

export function createClient(options: Options, platform: Platform): Client {
  const { name, environment = platform.environment, endpoint, silent } = options;
  const { allowedLevels = ["error", "text"], colorize = true } = options;
  let isOpen = Boolean(endpoint);
  let isBusy = false;
  let time = 0;
  let timestamp = "";

  const client: Client = {
    options,
    sender: createSender(
      platform,
      platform.createPost(options),
      (value) => (client.mask ? client.mask(value) : value),
      () => {
        isOpen = false;
        console.warn("Contrail: unknown apiKey, sending stopped");
      },
    ),
    record(level, args, context, caller) {
      if (!isOpen || isBusy) return;
      isBusy = true;
      try {
        const parsed = readArguments(client.fill?.(args) ?? args, options);
        const { message, data, error } = parsed;
        const now = Date.now();
        if (now !== time) timestamp = new Date(now).toISOString();
        time = now;
        const stack = level === "error" ? error?.stack : undefined;
        const entry = {
          record: { id: "", level, timestamp, name, environment, message, stack, metadata: context, data },
          shared: platform.readMetadata(),
          bytes: entryBytes + lengthOfLast(),
        };
        if (!client.enrich?.(entry, parsed, caller)) client.sender.add(entry);
      } catch {
        client.sender.drop("unreadable", 1);
      }
      isBusy = false;
    },
    log(level, args, context, caller) {
      if (allowedLevels.includes(level)) client.record(level, args, context, caller);
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
      void client.sender.send();
    },
  };
  return client;
}
