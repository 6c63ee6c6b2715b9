// What differs between browsers, Node.js, React Native and other runtimes.
import type { Fields } from "./entry.ts";
import type { Options } from "./options.ts";
import type { Limits, Post, Report, Sender } from "./send/sender.ts";
import type { Undo } from "./undo.ts";

/** What is needed of the client to send its queue. */
interface SendingClient {
  sender: Sender;
  options: Options;
  report?: Report;
}

export interface Platform extends Limits {
  environment: NonNullable<Options["environment"]>;
  /** Returns the same object as long as nothing has changed. */
  metadata(): Fields;
  /** Undefined if this runtime can't send. */
  createPost(options: Options): Post | undefined;
  /** Sends the queue when the page closes or the process exits. */
  onExit(client: SendingClient, undo: Undo): void;
}
