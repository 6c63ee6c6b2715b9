// Stops once, at the first signal. A later one, or a stop that takes too long, ends the process immediately.

import { secondMs } from "@contrail/protocol";

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const stopTimeoutMs = 15 * secondMs;
// Ctrl-C is sent to the whole process group, and the parent process may forward it: both are the same request.
const sameRequestMs = secondMs;

export async function stopOnSignal(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      const now = performance.now();
      if (first !== undefined && now - first > sameRequestMs) process.exit(1);
      first ??= now;
      resolve();
    };
    for (const signal of signals) process.on(signal, onSignal);
  });
  setTimeout(() => process.exit(1), stopTimeoutMs).unref();
  await stop();
}
