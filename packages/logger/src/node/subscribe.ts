import * as channels from "node:diagnostics_channel";
import type { Undo } from "../undo.ts";

/** Subscribes to what a module of Node.js or a library publishes. */
export function subscribe<Message>(undo: Undo, channel: string, onMessage: (message: Message) => void): void {
  const listener = (message: unknown) => {
    try {
      onMessage(message as Message);
    } catch {
      // Node.js would report it as an uncaught exception.
    }
  };
  // Not every runtime with this module has it.
  channels.subscribe?.(channel, listener);
  undo.push(() => channels.unsubscribe?.(channel, listener));
}
