// Captures uncaught errors and unhandled rejections in runtimes that report them as events: pages and workers.
import type { LoggerPart } from "../install.ts";
import { listen } from "../undo.ts";
import { watchConsole } from "./console.ts";
import { notice } from "./notice.ts";
import { addCaptureSteps } from "./steps.ts";

export const captureEvents: LoggerPart = (client, undo) => {
  const { captureGlobalErrors = true, captureUnhandledRejections = true } = client.options;
  addCaptureSteps(client);
  watchConsole(client, undo);
  if (captureGlobalErrors) {
    listen<ErrorEvent>(undo, "error", ({ error, message }) => notice(client, error ?? message, "uncaught error"));
  }
  if (captureUnhandledRejections) {
    listen<PromiseRejectionEvent>(undo, "unhandledrejection", ({ reason }) =>
      notice(client, reason, "unhandled rejection"),
    );
  }
};
