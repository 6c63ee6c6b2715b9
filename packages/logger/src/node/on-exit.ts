// Sends the queue when the process exits for any reason, and lets it exit as it would have.
import type { Platform } from "../platform.ts";
import type { Batch } from "../send/sender.ts";
import { holdProcess, lastRequest, releaseProcess } from "./post.ts";
import { sendSync } from "./send-sync.ts";

/** These end a process without an `exit` event. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

export const onExit: Platform["onExit"] = (client, undo) => {
  const { sender, options } = client;
  const { exitTimeout = 2_000, debug, onError } = options;
  /** When the event loop was empty and there still was something to send. */
  let idleSince: number | undefined;

  function sendQueue() {
    const batches: Batch[] = [];
    // Including a batch in flight: the server recognizes its id and stores it once.
    sender.drain((batch) => batches.push(batch) > 0);
    const logs = batches.reduce((sum, { entries }) => sum + entries.length, 0);
    const timeLeft = exitTimeout - timeSpent();
    const lost = logs - (logs > 0 && timeLeft > 0 ? sendSync(options, batches, timeLeft) : 0);
    // The process ends as it would without the logger, so nothing is printed unless asked for.
    if (lost > 0 && (debug || onError)) client.report?.(0, logs, lost, "the process ended");
  }

  /** How long the process has already been waiting for the server. */
  function timeSpent() {
    if (idleSince === undefined) return 0;
    const { respondedAt, waitedMs } = lastRequest();
    return Math.max(performance.now() - Math.max(idleSince, respondedAt), waitedMs);
  }

  function onSignal(signal: NodeJS.Signals) {
    // Other listeners decide what happens; `exit` follows later.
    if (process.listenerCount(signal) > 1) return;
    sendQueue();
    process.off(signal, onSignal);
    process.kill(process.pid, signal);
  }

  /** The event loop is empty, so there is time to send without blocking. */
  function onIdle() {
    idleSince ??= performance.now();
    holdProcess(exitTimeout);
    void sender.send().then(() => {
      idleSince = undefined;
      releaseProcess();
    });
  }

  // Deno emits no `exit` event when an error ends it.
  if (process.versions.deno) process.on("uncaughtExceptionMonitor", sendQueue);
  process.on("beforeExit", onIdle);
  process.on("exit", sendQueue);
  for (const signal of signals) process.on(signal, onSignal);
  undo.push(() => {
    process.off("uncaughtExceptionMonitor", sendQueue);
    process.off("exit", sendQueue);
    for (const signal of signals) process.off(signal, onSignal);
    // The rest of the queue is still being sent.
    void sender.send().then(() => process.off("beforeExit", onIdle));
  });
};
