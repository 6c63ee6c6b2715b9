// Keeps the editor's sign-in request (`vs`, `state`) while the user signs in: in the URL, and in sessionStorage while
// they are at an OAuth provider.
import { withSessionStorage } from "../lib/session/with-session-storage.ts";

const storageKey = "contrail-hand-over";

export function withEditorRequest(path: string, search: string): string {
  const from = new URLSearchParams(search);
  if (!from.has("vs")) return path;
  const saved = new URLSearchParams();
  for (const name of ["vs", "state"]) {
    const value = from.get(name);
    if (value !== null) saved.set(name, value);
  }
  return `${path}${path.includes("?") ? "&" : "?"}${saved}`;
}

/** Saves the request from this URL, or clears the saved one. If storage is blocked, the editor has to ask again. */
export function saveEditorRequest(search: string) {
  const saved = withEditorRequest("", search);
  withSessionStorage((storage) => (saved === "" ? storage.removeItem(storageKey) : storage.setItem(storageKey, saved)));
}

/** Returns the saved request as a query string and clears it. */
export function takeEditorRequest(): string {
  const saved = withSessionStorage((storage) => storage.getItem(storageKey));
  withSessionStorage((storage) => storage.removeItem(storageKey));
  return saved ?? "";
}
