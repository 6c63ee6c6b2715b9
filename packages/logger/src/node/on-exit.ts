// Sends the queue when the process exits for any reason, and lets it exit as it would have.
import type { Platform } from "../platform.ts";
import { sendSync } from "./send-sync.ts";

/** These end a process without an `exit` event. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

export const onExit: Platform["onExit"] = (sender, options, undo) => {
  function sendQueue() {
    const bodies: string[] = [];
    // Including a batch in flight: the server recognizes its id and stores it once.
    sender.drain((body) => bodies.push(body) > 0);
    if (bodies.length > 0) sendSync(options, bodies);
  }

  function onSignal(signal: NodeJS.Signals) {
    // Other listeners decide what happens; `exit` follows later.
    if (process.listenerCount(signal) > 1) return;
    sendQueue();
    process.off(signal, onSignal);
    process.kill(process.pid, signal);
  }

  /** The event loop is empty, so there is time to send without blocking. */
  const onIdle = () => void sender.send();

  // Deno emits no `exit` event when an error ends it.
  if (process.versions.deno) process.on("uncaughtExceptionMonitor", sendQueue);
  process.on("beforeExit", onIdle);
  process.on("exit", sendQueue);
  for (const signal of signals) process.on(signal, onSignal);
  undo.push(() => {
    process.off("uncaughtExceptionMonitor", sendQueue);
    process.off("beforeExit", onIdle);
    process.off("exit", sendQueue);
    for (const signal of signals) process.off(signal, onSignal);
  });
};
