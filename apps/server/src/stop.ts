// Stops once, at the first signal; a second signal, or a stop that takes too long, ends the process at once.
import { once } from "node:events";

const patience = 15_000;

export async function stopOnSignal(stop: () => Promise<void>): Promise<void> {
  await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
  setTimeout(() => process.exit(1), patience).unref();
  await stop();
}
