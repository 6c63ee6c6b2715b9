// Tells the developer why logs don't arrive: one warning for each kind of failure, and with `debug` every batch.
import type { Client } from "../client.ts";
import type { Report } from "../send/sender.ts";

const maxBodyCharacters = 200;

export function createReport({ options: { debug, endpoint, onError }, write }: Client): Report {
  const warned = new Set<number>();

  return (status, logs, lost, body) => {
    const text =
      status === 401
        ? "Contrail: unknown apiKey, sending stopped"
        : `Contrail: ${lost} of ${logs} logs lost, ${endpoint} ${status ? `responded ${status}` : "didn't respond"}: ${body.slice(0, maxBodyCharacters)}`;
    if (debug || (lost && !warned.has(status))) write("warn", [text]);
    if (lost) warned.add(status);
    try {
      if (lost || !status || status > 299) onError?.(new Error(text));
    } catch {
      // The application's own callback must not stop the delivery.
    }
  };
}
