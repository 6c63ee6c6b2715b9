// `init`: creates the client and installs its parts.
import "./console.ts";
import { type Client, createClient } from "./client.ts";
import { current } from "./current.ts";
import { type Logger, logger } from "./logger.ts";
import type { Options } from "./options.ts";
import type { Platform } from "./platform.ts";
import type { Undo } from "./undo.ts";

/** An optional part of the package: adds steps to the client and hooks into the application. */
export type LoggerPart = (client: Client, undo: Undo) => void;

export function install(options: Options, platform: Platform, parts: readonly LoggerPart[]): Logger {
  current.uninstall?.();
  const client = createClient(options, platform);
  const undo: Undo = [client.stop];
  // The exit is last, so that what the parts capture during it is sent, too.
  for (const part of [...parts, platform.onExit]) {
    try {
      part(client, undo);
    } catch {
      // A runtime that lacks what this part needs.
    }
  }
  current.client = client;
  current.uninstall = () => {
    for (const restore of undo) restore();
    current.client = undefined;
  };
  return logger;
}
