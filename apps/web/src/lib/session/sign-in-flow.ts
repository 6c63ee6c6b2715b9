// Remembers that a sign-in through a provider began in this tab, until it comes back. A link from elsewhere, which anyone
// can make, finds no such mark.
import { withStorage } from "./tab-storage.ts";

const storageKey = "contrail-sign-in-flow";
/** As long as the server remembers the sign-in. */
const lifetimeMs = 10 * 60_000;

export function beginSignInFlow(): void {
  withStorage((storage) => storage.setItem(storageKey, String(Date.now() + lifetimeMs)));
}

/** Did a sign-in begin in this tab? It can be asked once: the mark is gone afterwards. */
export function endSignInFlow(): boolean {
  const expiresAt = withStorage((storage) => storage.getItem(storageKey));
  withStorage((storage) => storage.removeItem(storageKey));
  return Number(expiresAt ?? 0) > Date.now();
}
