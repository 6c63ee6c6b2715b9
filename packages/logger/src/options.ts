// Every option with its type, default and meaning. The tables of the documentation are made from this file.
//
// Each may be undefined, so that `apiKey: process.env.KEY` compiles with `exactOptionalPropertyTypes`.
import type { RedactionOptions, Shape } from "@contrail/redaction";
import type { Fields, LogRecord } from "./entry.ts";
import type { Level } from "./level.ts";

export interface Options {
  /** URL that logs are sent to, such as `https://HOST/api/logs`. Without it, logs are only printed. */
  endpoint?: string | undefined;
  /** The application's key, sent as bearer token. In Node.js, Deno and Bun, the default is `CONTRAIL_KEY`, from the environment or from `.env`. */
  apiKey?: string | undefined;
  /** The application's name, sent with each log. */
  name?: string | undefined;
  /**
   * The version of your application, such as `1.4.2` or a commit. Sent with each log as `release`. In Node.js, Deno and Bun, the default is `CONTRAIL_RELEASE` or the commit that the host or build system names in the environment.
   * @default globalThis.contrailRelease
   */
  release?: string | undefined;
  /** Fields that are sent with each log, such as `{ stage: "production" }`. */
  tags?: Fields | undefined;
  /**
   * Levels to send: `error`, `warn`, `info`, `debug`, `log`, `text`. All others are only printed.
   * @default ["error", "text"]
   */
  allowedLevels?: readonly Level[] | undefined;
  /**
   * Where the code runs.
   * @default detected
   */
  environment?: "browser" | "node" | "react-native" | "worker" | undefined;
  /**
   * Share of the logs to send, from 0 to 1: of all levels, or per level, such as `{ debug: 0.1 }`. Metrics are always sent.
   * @default 1
   */
  sampleRate?: number | Partial<Record<Level, number>> | undefined;
  /** Logs that are not sent: those whose message contains one of the texts or matches one of the regular expressions. */
  ignore?: readonly (string | RegExp)[] | undefined;
  /** Called with each log before it is masked and queued. Return the log, changed or not, or `null` to discard it. */
  beforeSend?: ((log: Log) => Log | null) | undefined;
  /**
   * Colors the output of `console.text` and the logger where the console supports it.
   * @default true
   */
  colorize?: boolean | undefined;
  /**
   * Stops `console.text` and the logger from printing.
   * @default false
   */
  silent?: boolean | undefined;
  /**
   * Sends uncaught errors.
   * @default true
   */
  captureGlobalErrors?: boolean | undefined;
  /**
   * Sends unhandled promise rejections.
   * @default true
   */
  captureUnhandledRejections?: boolean | undefined;
  /**
   * Sends `console.error` output.
   * @default true
   */
  captureConsoleErrors?: boolean | undefined;
  /**
   * Sends the output of the other console methods too, if their level is allowed.
   * @default false
   */
  captureConsole?: boolean | undefined;
  /**
   * Sends failed requests: network failures and 5xx responses, and with `{ clientErrors: true }` also 4xx.
   * @default true
   */
  captureRequests?: boolean | { clientErrors: boolean } | undefined;
  /**
   * Gives an error without a stack the stack of the call that logged it.
   * @default true
   */
  autoTraceErrors?: boolean | undefined;
  /**
   * Sends errors with their type, causes, custom properties, time and location.
   * @default true
   */
  enhanceErrors?: boolean | undefined;
  /**
   * How many levels of `cause` to follow.
   * @default 5
   */
  maxErrorDepth?: number | undefined;
  /**
   * Sends the file and line of the call with every log, not only with errors. Takes longer than the log itself.
   * @default false
   */
  callSite?: boolean | undefined;
  /**
   * Masks secrets before they leave the application. An object adds `keys`, `allowKeys` and `patterns`; `false` masks nothing.
   * @default true
   */
  redaction?: boolean | Redaction | undefined;
  /**
   * How long to wait for the server's response, in milliseconds, before retrying the batch.
   * @default 15000
   */
  timeout?: number | undefined;
  /**
   * How long a server that doesn't respond may delay the end of a Node.js process, in milliseconds.
   * @default 2000
   */
  exitTimeout?: number | undefined;
  /**
   * Prints what happens to each batch: delivered, rejected, or retried.
   * @default false
   */
  debug?: boolean | undefined;
  /** Called with the reason whenever a batch fails or logs are rejected. */
  onError?: ((error: Error) => void) | undefined;
}

export interface Redaction {
  /** Additional names, in any spelling: `customerNumber` also matches `customer_number`. */
  keys?: RedactionOptions["keys"] | undefined;
  /** Names that aren't secrets in your application, in any spelling: `sessionId`. */
  allowKeys?: RedactionOptions["allowKeys"] | undefined;
  /** Additional secret formats: regular expressions, or `emailAddresses` of `@contrail/logger/redaction`. */
  patterns?: readonly (RegExp | Shape)[] | undefined;
}

/** A log as `beforeSend` gets it. `metadata` includes that of the page or process. */
export type Log = Omit<LogRecord, "id">;
