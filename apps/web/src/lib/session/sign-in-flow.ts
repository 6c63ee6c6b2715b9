// Marks that a social sign-in was started in this tab. A link from anyone else has no such mark.
import { minuteMs } from "@contrail/protocol";
import { withSessionStorage } from "./with-session-storage.ts";

const storageKey = "contrail-sign-in-flow";
/** Matches the lifetime of a pending sign-in on the server. */
const lifetimeMs = 10 * minuteMs;

export function beginSignInFlow(): void {
  withSessionStorage((storage) => storage.setItem(storageKey, String(Date.now() + lifetimeMs)));
}

/** Whether a sign-in was started in this tab; clears the mark. */
export function endSignInFlow(): boolean {
  const expiresAt = withSessionStorage((storage) => storage.getItem(storageKey));
  withSessionStorage((storage) => storage.removeItem(storageKey));
  return Number(expiresAt ?? 0) > Date.now();
}
