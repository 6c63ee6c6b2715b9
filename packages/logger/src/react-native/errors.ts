// Captures uncaught errors and unhandled rejections of a React Native app.
import { watchConsole } from "../capture/console.ts";
import { notice } from "../capture/notice.ts";
import { addCaptureSteps } from "../capture/steps.ts";
import type { LoggerPart } from "../install.ts";

type ErrorHandler = (error: unknown, isFatal?: boolean) => void;

/** The globals of React Native. */
interface Globals {
  ErrorUtils?: {
    getGlobalHandler(): ErrorHandler | undefined;
    setGlobalHandler(handler: ErrorHandler | undefined): void;
  };
  HermesInternal?: {
    enablePromiseRejectionTracker?(options: {
      allRejections: boolean;
      onUnhandled(id: number, reason: unknown): void;
    }): void;
  };
  __DEV__?: boolean;
}

export const capture: LoggerPart = (client, undo) => {
  const { ErrorUtils, HermesInternal, __DEV__ }: Globals = globalThis as never;
  const { captureGlobalErrors = true, captureUnhandledRejections = true } = client.options;
  addCaptureSteps(client);
  watchConsole(client, undo);
  if (captureGlobalErrors && ErrorUtils) {
    const before = ErrorUtils.getGlobalHandler();
    const handle: ErrorHandler = (error, isFatal) => {
      notice(client, error, "uncaught error");
      void client.sender.flush();
      before?.(error, isFatal);
    };
    ErrorUtils.setGlobalHandler(handle);
    undo.push(() => {
      if (ErrorUtils.getGlobalHandler() === handle) ErrorUtils.setGlobalHandler(before);
    });
  }
  // There can be only one tracker, and in development it is React Native's own.
  if (captureUnhandledRejections && !__DEV__) {
    HermesInternal?.enablePromiseRejectionTracker?.({
      allRejections: true,
      onUnhandled: (_id, reason) => notice(client, reason, "unhandled rejection"),
    });
  }
};
