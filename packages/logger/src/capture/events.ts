// Uncaught errors and unhandled rejections, where they are events: in pages and in workers.
import type { Part } from "../install.ts";
import { watchConsole } from "./console.ts";
import { fillHoles } from "./fill-holes.ts";
import { capture as notify } from "./notice.ts";
import { createReview } from "./review.ts";

export const capture: Part = {
  createReview,
  fill: fillHoles,
  watch(client, options) {
    const { captureGlobalErrors = true, captureUnhandledRejections = true } = options;
    const onError = ({ error, message }: ErrorEvent) => {
      if (captureGlobalErrors) notify(client, error ?? message, "uncaught error");
    };
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (captureUnhandledRejections) notify(client, reason, "unhandled rejection");
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
