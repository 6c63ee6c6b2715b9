// The page a user wanted before having to sign in, such as a view shared by a colleague. Kept in sessionStorage, so
// that it survives the detour through an OAuth provider.

import { withStorage } from "../lib/session/tab-storage.ts";
import { withHandOver } from "./hand-over.ts";

const storageKey = "contrail-return";

export function keepReturn({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname.startsWith("/dashboard")) withStorage((storage) => storage.setItem(storageKey, pathname + search));
}

/**
 * Where to go after signing in; an editor waiting for its sign-in (in the query) takes precedence. Does not clear the
 * saved path.
 */
export function toDestination(search: string): string {
  const dashboard = "/dashboard";
  const handOver = withHandOver(dashboard, search);
  if (handOver !== dashboard) return handOver;
  return withStorage((storage) => storage.getItem(storageKey)) ?? dashboard;
}

export function forgetReturn(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}
