// `init`: reads the options, builds the client, and puts everything in its place.
import { type Client, createClient } from "./client.ts";
import { current } from "./current.ts";
import { type Logger, logger } from "./logger.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import { patch, type Undo } from "./undo.ts";

/** A part of the package that an application can leave out. It adds to the client, and watches the application. */
export type LoggerPart = (client: Client, undo: Undo) => void;

declare global {
  interface Console {
    /** Prints like `console.log`, and sends the log. Added by `init` of @contrail/logger. */
    text(...data: unknown[]): void;
  }
}

export function install(options: Options, platform: Platform, parts: readonly LoggerPart[]): Logger {
  const place = current();
  place.uninstall?.();
  const client = createClient(options, platform);
  const undo: Undo = [client.stop];
  patch<string, Logger["text"]>(undo, console as never, "text", () => logger.text);
  for (const part of parts) part(client, undo);
  // Last, so that what the parts notice of the end is sent, too.
  platform.onExit(client.sender, options, undo);
  place.client = client;
  place.uninstall = () => {
    for (const restore of undo) restore();
    place.client = undefined;
  };
  return logger;
}
