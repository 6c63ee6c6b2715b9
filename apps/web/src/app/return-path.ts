// Where somebody was on the way to before having to sign in, such as a view that a colleague has sent. It is kept in the
// storage of the tab, so that it also outlives the way through a provider.

import { withStorage } from "../lib/session/tab-storage.ts";
import { withHandOver } from "./hand-over.ts";

const storageKey = "contrail-return";

export function keepReturn({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname.startsWith("/dashboard")) withStorage((storage) => storage.setItem(storageKey, pathname + search));
}

/** Where to go after signing in. An editor that waits, as told by the query, comes first. Asked again, it is the same. */
export function toDestination(search: string): string {
  const dashboard = "/dashboard";
  const handOver = withHandOver(dashboard, search);
  if (handOver !== dashboard) return handOver;
  return withStorage((storage) => storage.getItem(storageKey)) ?? dashboard;
}

export function forgetReturn(): void {
  withStorage((storage) => storage.removeItem(storageKey));
}
