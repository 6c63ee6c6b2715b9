// The client records logs and hands them to the sender. Its `record` is the pipeline of every log:
//
//   format -> read arguments -> enrich -> filter -> enqueue, unless it repeats another one -> redact
//
// The core reads the arguments and enqueues. The other steps belong to optional parts; without its part, a step is
// skipped.
import type { Entry, Fields, LogRecord } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { print } from "./print.ts";
import { lengthOfLast } from "./reading/plain.ts";
import { type Caller, type ParsedArguments, readArguments } from "./reading/read-arguments.ts";
import { createSender, type Post, type Redact, type Report, type Sender } from "./send/sender.ts";

/** `context` becomes metadata; `caller` is the method that the application called. */
export type LogFunction = (level: Level, args: readonly unknown[], context?: Fields, caller?: Caller) => void;

/** The steps that parts add to the pipeline, in the order in which they run. */
export interface PipelineSteps {
  /** Capture: fills the placeholders of a format string with the arguments that follow it. */
  format?: (args: readonly unknown[]) => readonly unknown[];
  /** Capture: adds stacks, the call site, and the time and location of an error. */
  enrich?: (entry: Entry, parsed: ParsedArguments, caller: Caller | undefined, options: Options) => void;
  /** Filters: adds the context, and tells whether to discard the entry. */
  filter?: (entry: Entry, parsed: ParsedArguments) => boolean;
  /** Redaction. Runs when a batch is created and not during the call, because it takes as long as the call itself. */
  redact?: Redact;
  /** Capture: tells the developer what became of a batch. */
  report?: Report;
}

export interface Client extends PipelineSteps {
  /** Capture: records an error that a framework caught. If it has already been recorded, returns its log. */
  notice?: (error: unknown, captured: string, context?: Fields) => LogRecord | undefined;
  options: Options;
  sender: Sender;
  /** Records a log regardless of its level. Never throws; re-entrant calls are ignored. */
  record: LogFunction;
  /** Records a log if its level is allowed. */
  log: LogFunction;
  print(level: Level, args: readonly unknown[]): void;
  /** Prints without recording it, even if `silent`. */
  write(level: Level, args: readonly unknown[]): void;
  /** Stops recording, and sends everything in the queue. */
  stop(): void;
}

/** Estimated size of an entry without its content. */
const entryBytes = 180;

export function createClient(options: Options, platform: Platform): Client {
  const { name, environment = platform.environment, endpoint, silent, allowedLevels = ["error", "text"] } = options;
  const post = platform.createPost(options);
  let isOpen = Boolean(endpoint && post);
  let isBusy = false;
  let time = 0;
  let timestamp = "";

  const client = {
    options,
    record(level, args, context, caller) {
      if (!isOpen || isBusy) return;
      isBusy = true;
      try {
        const parsed = readArguments(client.format?.(args) ?? args, options);
        const { message, data, error } = parsed;
        const now = Date.now();
        if (now !== time) timestamp = new Date(now).toISOString();
        time = now;
        const entry = {
          record: {
            id: "",
            level,
            timestamp,
            name,
            environment,
            message,
            stack: level === "error" ? error?.stack : undefined,
            metadata: context,
            data,
          },
          shared: platform.metadata(),
          bytes: entryBytes + lengthOfLast(),
        };
        client.enrich?.(entry, parsed, caller, options);
        if (!client.filter?.(entry, parsed)) client.sender.add(entry);
      } catch {
        client.sender.drop("unreadable", 1);
      }
      isBusy = false;
    },
    log(level, args, context, caller) {
      if (allowedLevels.includes(level)) client.record(level, args, context, caller);
    },
    print(level, args) {
      if (!silent) client.write(level, args);
    },
    write(level, args) {
      const wasBusy = isBusy;
      isBusy = true;
      if (!print(level, args)) client.sender.drop("unprintable", 1);
      isBusy = wasBusy;
    },
    stop() {
      isOpen = false;
      void client.sender.send();
    },
  } as Client;
  client.sender = createSender(platform, post as Post, client);
  return client;
}
