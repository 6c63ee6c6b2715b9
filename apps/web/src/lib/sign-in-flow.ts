// Marks a sign-in through a provider as begun in this tab: a random id that goes to the provider and comes back with the
// token. A link that someone else made can't know it.
import { z } from "zod/mini";
import { withStorage } from "./tab-storage.ts";

const storageKey = "contrail-sign-in-flow";
/** As long as the server remembers the sign-in. */
const lifetimeMs = 10 * 60_000;

const Flow = z.object({ id: z.string(), expiresAt: z.number() });

export function beginSignInFlow(): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify({ id, expiresAt: Date.now() + lifetimeMs })));
  return id;
}

/** Did this tab begin the sign-in that came back with this id? It is asked once: the mark is gone afterwards. */
export function endSignInFlow(id: string | null): boolean {
  const stored = withStorage((storage) => storage.getItem(storageKey));
  withStorage((storage) => storage.removeItem(storageKey));
  const flow = parseFlow(stored ?? "null");
  return flow !== undefined && flow.id === id && Date.now() < flow.expiresAt;
}

function parseFlow(text: string) {
  try {
    return z.safeParse(Flow, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
