// Uncaught errors and unhandled rejections, where they are events: in pages and in workers.
import type { Part } from "../install.ts";
import { watchConsole } from "./console.ts";

export const capture: Part = {
  watch(client, options) {
    const { captureGlobalErrors = true, captureUnhandledRejections = true } = options;
    const onError = ({ error, message }: ErrorEvent) => {
      if (captureGlobalErrors) client.capture(error ?? message, "uncaught error");
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (captureUnhandledRejections) client.capture(reason, "unhandled rejection");
    };
    globalThis.addEventListener?.("error", onError);
    globalThis.addEventListener?.("unhandledrejection", onRejection);
    const restore = watchConsole(client, options);
    return () => {
      globalThis.removeEventListener?.("error", onError);
      globalThis.removeEventListener?.("unhandledrejection", onRejection);
      restore();
    };
  },
};
