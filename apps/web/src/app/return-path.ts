// The page a user wanted before having to sign in, such as a view shared by a colleague. Kept in sessionStorage, so
// that it survives the detour through an OAuth provider.

import { withSessionStorage } from "../lib/session/with-session-storage.ts";
import { withEditorRequest } from "./editor-request.ts";

const storageKey = "contrail-return";

export function saveReturnPath({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname.startsWith("/dashboard"))
    withSessionStorage((storage) => storage.setItem(storageKey, pathname + search));
}

/**
 * Where to go after signing in; an editor waiting for its sign-in (in the query) takes precedence. Does not clear the
 * saved path.
 */
export function toDestination(search: string): string {
  const dashboard = "/dashboard";
  const editorRequest = withEditorRequest(dashboard, search);
  if (editorRequest !== dashboard) return editorRequest;
  return withSessionStorage((storage) => storage.getItem(storageKey)) ?? dashboard;
}

export function clearReturnPath(): void {
  withSessionStorage((storage) => storage.removeItem(storageKey));
}
