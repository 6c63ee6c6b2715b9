// `init`: reads the options, builds the client, and puts everything in its place.
import { type Client, createClient } from "./client.ts";
import { current } from "./current.ts";
import { type Logger, logger } from "./logger.ts";
import type { Options } from "./options.ts";
import { patch } from "./patch.ts";
import type { Platform } from "./platform.ts";
import type { Redactor } from "./reading/plain.ts";

/** A part of the package that an application can leave out. */
export interface Part {
  createRedactor?: (options: Options) => Redactor | undefined;
  /** Starts to watch. Gives back how to stop. */
  watch?: (client: Client, options: Options) => () => void;
}

declare global {
  interface Console {
    /** Prints like `console.log`, and sends the log. Added by `init` of @contrail/logger. */
    text(...data: unknown[]): void;
  }
}

export function install(options: Options, platform: Platform, parts: readonly Part[]): Logger {
  const place = current();
  place.uninstall?.();
  const [redactor] = parts.flatMap(({ createRedactor }) => createRedactor?.(options) ?? []);
  const client = createClient(options, platform, redactor);
  const undo = [
    patch<string, Logger["text"]>(console as never, "text", () => logger.text),
    platform.onLeave(client.sender, options),
    ...parts.map(({ watch }) => watch?.(client, options)),
  ];
  place.client = client;
  place.uninstall = () => {
    client.stop();
    for (const restore of undo) restore?.();
    place.client = undefined;
  };
  return logger;
}
