// Captures uncaught errors and unhandled rejections of a process without changing how it handles them.
import { watchConsole } from "../capture/console.ts";
import { notice } from "../capture/notice.ts";
import { addCaptureSteps } from "../capture/steps.ts";
import type { Client } from "../client.ts";
import type { LoggerPart } from "../install.ts";
import { setSummarize } from "../reading/plain.ts";
import type { Undo } from "../undo.ts";
import { color } from "./color.ts";
import { addLineHash } from "./line-hash.ts";
import { readVariable } from "./permissions.ts";
import { summarizeInNode } from "./summarize.ts";

const rejection = "unhandledRejection";

export const capture: LoggerPart = (client, undo) => {
  addCaptureSteps(client);
  setSummarize(summarizeInNode);
  const { enrich } = client;
  client.enrich = (entry, ...rest) => {
    enrich?.(entry, ...rest);
    addLineHash(entry.record);
  };
  const { print, options } = client;
  if (!options.silent && (options.colorize ?? true)) client.print = (level, args) => print(level, color(level, args));
  watchConsole(client, undo, isOfNode);
  watchExceptions(client, undo);
  if (client.options.captureUnhandledRejections ?? true) watchHandledRejections(client, undo);
};

/** Node writes its warnings and the output of console.trace with console.error. */
function isOfNode(text: unknown): boolean {
  return typeof text === "string" && (/^\(node:\d+\) /.test(text) || /^Trace\b[\s\S]*\n {4}at /.test(text));
}

/** A monitor is called for every error that would end the process, and doesn't keep it from ending. */
function watchExceptions(client: Client, undo: Undo): void {
  const { captureGlobalErrors = true, captureUnhandledRejections = true } = client.options;
  const onException = (error: unknown, origin: string) => {
    if (origin === rejection ? captureUnhandledRejections : captureGlobalErrors) {
      notice(client, error, origin === rejection ? "unhandled rejection" : "uncaught error");
    }
  };
  process.on("uncaughtExceptionMonitor", onException);
  undo.push(() => process.off("uncaughtExceptionMonitor", onException));
}

/** In these modes a rejection doesn't end the process, so no monitor is called, and a listener changes nothing. */
const isHarmlessMode = /--unhandled-rejections[= ](?:none|warn)\b(?!-)/;

/**
 * If the application listens for rejections, they no longer become exceptions. So we listen too, but only while others
 * do: our listener alone would keep the process from ending.
 */
function watchHandledRejections(client: Client, undo: Undo): void {
  const onRejection = (reason: unknown) => notice(client, reason, "unhandled rejection");
  const isListening = () => process.listeners(rejection).includes(onRejection);
  const isAlone = () => process.listenerCount(rejection) === 1;
  const onAdded = (name: string | symbol, listener: unknown) => {
    if (name === rejection && listener !== onRejection && !isListening()) process.on(rejection, onRejection);
  };
  const onRemoved = (name: string | symbol) => {
    if (name === rejection && isAlone()) process.off(rejection, onRejection);
  };

  if (isHarmlessMode.test([...process.execArgv, readVariable("NODE_OPTIONS")].join(" "))) {
    process.on(rejection, onRejection);
  } else {
    if (process.listenerCount(rejection) > 0) process.on(rejection, onRejection);
    process.on("newListener", onAdded);
    process.on("removeListener", onRemoved);
  }
  undo.push(() => {
    process.off("newListener", onAdded);
    process.off("removeListener", onRemoved);
    process.off(rejection, onRejection);
  });
}
