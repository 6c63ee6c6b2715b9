// Every option with its type, default and meaning. The tables of the documentation are made from this file.
import type { RedactionOptions, Shape } from "@contrail/redaction";
import type { Level } from "./level.ts";

export interface Options {
  /** URL that logs are sent to, such as `https://HOST/api/logs`. Without it, logs are only printed. */
  endpoint?: string;
  /** The application's key, sent as bearer token. */
  apiKey?: string;
  /** The application's name, sent with each log. */
  name?: string;
  /**
   * Levels to send: `error`, `warn`, `info`, `debug`, `log`, `text`. All others are only printed.
   * @default ["error", "text"]
   */
  allowedLevels?: readonly Level[];
  /**
   * Where the code runs.
   * @default detected
   */
  environment?: "browser" | "node" | "react-native" | "worker";
  /**
   * Colors the output of `console.text` and the logger where the console supports it.
   * @default true
   */
  colorize?: boolean;
  /**
   * Stops `console.text` and the logger from printing.
   * @default false
   */
  silent?: boolean;
  /**
   * Sends uncaught errors.
   * @default true
   */
  captureGlobalErrors?: boolean;
  /**
   * Sends unhandled promise rejections.
   * @default true
   */
  captureUnhandledRejections?: boolean;
  /**
   * Sends `console.error` output.
   * @default true
   */
  captureConsoleErrors?: boolean;
  /**
   * Sends the output of the other console methods too, if their level is allowed.
   * @default false
   */
  captureConsole?: boolean;
  /**
   * Sends failed requests: network failures and 5xx responses, and with `{ clientErrors: true }` also 4xx.
   * @default true
   */
  captureRequests?: boolean | { clientErrors: boolean };
  /**
   * Gives an error without a stack the stack of the call that logged it.
   * @default true
   */
  autoTraceErrors?: boolean;
  /**
   * Sends errors with their type, causes, custom properties, time and location.
   * @default true
   */
  enhanceErrors?: boolean;
  /**
   * How many levels of `cause` to follow.
   * @default 5
   */
  maxErrorDepth?: number;
  /**
   * Sends the file and line of the call with every log, not only with errors. Takes longer than the log itself.
   * @default false
   */
  callSite?: boolean;
  /**
   * Masks secrets before they leave the application. An object adds `keys`, `allowKeys` and `patterns`; `false` masks nothing.
   * @default true
   */
  redaction?: boolean | Redaction;
  /**
   * How long to wait for the server's response, in milliseconds, before retrying the batch.
   * @default 15000
   */
  timeout?: number;
  /**
   * How long a server that doesn't respond may delay the end of a Node.js process, in milliseconds.
   * @default 2000
   */
  exitTimeout?: number;
  /**
   * Prints what happens to each batch: delivered, rejected, or retried.
   * @default false
   */
  debug?: boolean;
  /** Called with the reason whenever a batch fails or logs are rejected. */
  onError?: (error: Error) => void;
}

export interface Redaction extends Pick<RedactionOptions, "keys" | "allowKeys"> {
  /** Additional secret formats: regular expressions, or `emailAddresses` of `@contrail/logger/redaction`. */
  patterns?: readonly (RegExp | Shape)[];
}
