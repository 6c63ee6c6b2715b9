// Every option with its type, default and meaning. The tables of the documentation are made from this file.
import type { RedactionOptions } from "@contrail/redaction";
import type { Level } from "./level.ts";

export interface Options {
  /** Address that logs are sent to, such as `https://HOST/api/logs`. Without one, logs are only printed. */
  endpoint?: string;
  /** Key of the application, sent as bearer. */
  apiKey?: string;
  /** Name of the application, sent with each log. */
  name?: string;
  /**
   * Levels that are sent: `error`, `warn`, `info`, `debug`, `log`, `text`. The others are only printed.
   * @default ["error", "text"]
   */
  allowedLevels?: readonly Level[];
  /**
   * Where the code runs.
   * @default detected
   */
  environment?: "browser" | "node" | "react-native" | "worker";
  /**
   * Colours what `console.text` and the logger print, where the console can show it.
   * @default true
   */
  colorize?: boolean;
  /**
   * Prints nothing of `console.text` and the logger.
   * @default false
   */
  silent?: boolean;
  /**
   * Sends uncaught errors.
   * @default true
   */
  captureGlobalErrors?: boolean;
  /**
   * Sends rejected promises that nobody handles.
   * @default true
   */
  captureUnhandledRejections?: boolean;
  /**
   * Sends what is written with `console.error`.
   * @default true
   */
  captureConsoleErrors?: boolean;
  /**
   * Sends what is written with the other console methods too, as far as their level is allowed.
   * @default false
   */
  captureConsole?: boolean;
  /**
   * Sends failed requests: network failures and answers from 500; with `{ clientErrors: true }` from 400.
   * @default true
   */
  captureRequests?: boolean | { clientErrors: boolean };
  /**
   * Gives an error without a stack of its own the stack of the call that logged it.
   * @default true
   */
  autoTraceErrors?: boolean;
  /**
   * Sends errors with their type, causes, custom properties, time and place.
   * @default true
   */
  enhanceErrors?: boolean;
  /**
   * How many errors deep causes are followed.
   * @default 5
   */
  maxErrorDepth?: number;
  /**
   * Sends the file and line of the call with every log, not only with errors. Costs more than the log itself.
   * @default false
   */
  callSite?: boolean;
  /**
   * Masks secrets before they leave the application. An object adds `keys`, `allowKeys` and `patterns`; `false` masks nothing.
   * @default true
   */
  redaction?: boolean | Redaction;
  /**
   * Milliseconds that the server may take to answer; then the batch is tried again.
   * @default 15000
   */
  timeout?: number;
}

export interface Redaction extends Pick<RedactionOptions, "keys" | "allowKeys"> {
  /** More shapes of secrets. */
  patterns?: readonly RegExp[];
}
