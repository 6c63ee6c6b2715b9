// The editor's hand-over (`vs`, `state`) is carried along while the user is sent to sign in and back: in the address, and
// for the way through a provider in the storage of the tab.
import { withStorage } from "../lib/session/tab-storage.ts";

const storageKey = "contrail-hand-over";

export function withHandOver(path: string, search: string): string {
  const from = new URLSearchParams(search);
  if (!from.has("vs")) return path;
  const kept = new URLSearchParams();
  for (const name of ["vs", "state"]) {
    const value = from.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `${path}?${kept}`;
}

/** Remembers the hand-over of this address, or that there is none. Where nothing is stored, the editor has to ask again. */
export function keepHandOver(search: string) {
  const kept = withHandOver("", search);
  withStorage((storage) => (kept === "" ? storage.removeItem(storageKey) : storage.setItem(storageKey, kept)));
}

/** The remembered hand-over as a query, once. */
export function takeHandOver(): string {
  const kept = withStorage((storage) => storage.getItem(storageKey));
  withStorage((storage) => storage.removeItem(storageKey));
  return kept ?? "";
}
