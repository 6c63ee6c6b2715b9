// What differs between browsers, Node.js, React Native and other runtimes.
import type { Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Post, Sender } from "./send/sender.ts";

export interface Target {
  endpoint?: string | undefined;
  apiKey?: string | undefined;
  timeout?: number | undefined;
}

export interface Platform {
  environment: NonNullable<Options["environment"]>;
  /** What may wait in memory. */
  maxBytes: number;
  /** What may go into one batch, before compression. */
  maxBatch: number;
  /** The same object as long as nothing has changed. */
  readMetadata(): Fields;
  /** The arguments for the console, the first one in the colour of the level. */
  colour(level: Level, args: readonly unknown[]): readonly unknown[];
  createPost(target: Target): Post;
  /** Sends what waits when the page or process ends. Gives back how to stop watching for that. */
  onLeave(sender: Sender, target: Target): () => void;
}
