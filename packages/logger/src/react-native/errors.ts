// Uncaught errors and unhandled rejections of a React Native app.
import { watchConsole } from "../capture/console.ts";
import { fillHoles } from "../capture/fill-holes.ts";
import { capture as notify } from "../capture/notice.ts";
import { createReview } from "../capture/review.ts";
import type { Part } from "../install.ts";

type Handler = (error: unknown, isFatal?: boolean) => void;

/** What React Native puts into the global scope. */
interface Globals {
  ErrorUtils?: { getGlobalHandler(): Handler | undefined; setGlobalHandler(handler: Handler | undefined): void };
  HermesInternal?: {
    enablePromiseRejectionTracker?(options: {
      allRejections: boolean;
      onUnhandled(id: number, reason: unknown): void;
    }): void;
  };
  __DEV__?: boolean;
}

export const capture: Part = {
  createReview,
  fill: fillHoles,
  watch(client, options) {
    const { ErrorUtils, HermesInternal, __DEV__ }: Globals = globalThis as never;
    const undo = [watchConsole(client, options)];
    const { captureGlobalErrors = true, captureUnhandledRejections = true } = options;
    if (captureGlobalErrors && ErrorUtils) {
      const before = ErrorUtils.getGlobalHandler();
      const handle: Handler = (error, isFatal) => {
        notify(client, error, "uncaught error");
        void client.sender.flush();
        before?.(error, isFatal);
      };
      ErrorUtils.setGlobalHandler(handle);
      undo.push(() => {
        if (ErrorUtils.getGlobalHandler() === handle) ErrorUtils.setGlobalHandler(before);
      });
    }
    // There can be one tracker only, and in development it is React Native's own.
    if (captureUnhandledRejections && !__DEV__) {
      HermesInternal?.enablePromiseRejectionTracker?.({
        allRejections: true,
        onUnhandled: (_id, reason) => notify(client, reason, "unhandled rejection"),
      });
    }
    return () => {
      for (const restore of undo) restore();
    };
  },
};
