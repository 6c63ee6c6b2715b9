// What differs between browsers, Node.js, React Native and other runtimes.
import type { Fields } from "./entry.ts";
import type { Level } from "./level.ts";
import type { Options } from "./options.ts";
import type { Limits, Post, Sender } from "./send/sender.ts";
import type { Undo } from "./undo.ts";

export interface Platform extends Limits {
  environment: NonNullable<Options["environment"]>;
  /** Returns the same object as long as nothing has changed. */
  readMetadata(): Fields;
  /** Returns the arguments for the console, the first one in the color of the level. */
  color(level: Level, args: readonly unknown[]): readonly unknown[];
  createPost(options: Options): Post;
  /** Sends the queue when the page closes or the process exits. */
  onExit(sender: Sender, options: Options, undo: Undo): void;
}
