// Marks that a social sign-in was started in this tab. A link from anyone else has no such mark.
import { withStorage } from "./tab-storage.ts";

const storageKey = "contrail-sign-in-flow";
/** Matches the lifetime of a pending sign-in on the server. */
const lifetimeMs = 10 * 60_000;

export function beginSignInFlow(): void {
  withStorage((storage) => storage.setItem(storageKey, String(Date.now() + lifetimeMs)));
}

/** Whether a sign-in was started in this tab; clears the mark. */
export function endSignInFlow(): boolean {
  const expiresAt = withStorage((storage) => storage.getItem(storageKey));
  withStorage((storage) => storage.removeItem(storageKey));
  return Number(expiresAt ?? 0) > Date.now();
}
