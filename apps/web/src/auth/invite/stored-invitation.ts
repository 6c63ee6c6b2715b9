// The token of an invitation, kept while its link is open in this tab: signing in or registering leads away from it.
import { withSessionStorage } from "../../lib/session/with-session-storage.ts";

const storageKey = "contrail-invitation";

/** Takes the token from the link, so that it doesn't stay in the address bar and the history. */
export function takeInvitationToken(): string | undefined {
  const token = location.hash.slice(1);
  if (token === "") return withSessionStorage((storage) => storage.getItem(storageKey)) ?? undefined;
  withSessionStorage((storage) => storage.setItem(storageKey, token));
  history.replaceState(history.state, "", location.pathname);
  return token;
}

export function forgetInvitation(): void {
  withSessionStorage((storage) => storage.removeItem(storageKey));
}
