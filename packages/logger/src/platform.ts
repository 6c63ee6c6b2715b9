// What differs between browsers, Node.js, React Native and other runtimes.
import type { Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Limits, Post, Sender } from "./send/sender.ts";
import type { Undo } from "./undo.ts";

export interface Platform extends Limits {
  environment: NonNullable<Options["environment"]>;
  /** The same object as long as nothing has changed. */
  readMetadata(): Fields;
  /** The arguments for the console, the first one in the colour of the level. */
  color(level: Level, args: readonly unknown[]): readonly unknown[];
  createPost(options: Options): Post;
  /** Sends what waits when the page or process ends. */
  onExit(sender: Sender, options: Options, undo: Undo): void;
}
