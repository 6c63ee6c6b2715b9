// `init`: reads the options, builds the client, and puts everything in its place.
import { type Client, createClient, type Mask, type Review } from "./client.ts";
import { current } from "./current.ts";
import { type Logger, logger } from "./logger.ts";
import type { Options } from "./options.ts";
import { patch } from "./patch.ts";
import type { Platform } from "./platform.ts";

/** A part of the package that an application can leave out. */
export interface Part {
  createMask?: (options: Options) => Mask | undefined;
  createReview?: (options: Options) => Review;
  /** Fills the holes in the first argument with the next ones. */
  fill?: (args: readonly unknown[]) => readonly unknown[];
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
  const mask = parts.map(({ createMask }) => createMask?.(options)).find(Boolean);
  const review = parts.map(({ createReview }) => createReview?.(options)).find(Boolean);
  const fill = parts.find((part) => part.fill)?.fill;
  const client = createClient(options, platform, mask, review, fill);
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
