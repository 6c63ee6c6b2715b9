// `init`: creates the client and installs its parts.
import { type Client, createClient } from "./client.ts";
import { current } from "./current.ts";
import { type Logger, logger } from "./logger.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { patch, type Undo } from "./undo.ts";

/** An optional part of the package: adds steps to the client and hooks into the application. */
export type LoggerPart = (client: Client, undo: Undo) => void;

declare global {
  interface Console {
    /** Prints like `console.log`, and sends the log. Added by `init` of @contrail/logger. */
    text(...data: unknown[]): void;
  }
}

export function install(options: Options, platform: Platform, parts: readonly LoggerPart[]): Logger {
  const active = current();
  active.uninstall?.();
  const client = createClient(options, platform);
  const undo: Undo = [client.stop];
  patch<string, Logger["text"]>(undo, console as never, "text", () => logger.text);
  for (const part of parts) part(client, undo);
  // Last, so that what the parts capture during exit is sent, too.
  platform.onExit(client.sender, options, undo);
  active.client = client;
  active.uninstall = () => {
    for (const restore of undo) restore();
    active.client = undefined;
  };
  return logger;
}
