// The page a user wanted before having to sign in, such as a view shared by a colleague. Kept in sessionStorage, so
// that it survives the detour through an OAuth provider.

import { type PlanId, planIds } from "@contrail/protocol";
import { withSessionStorage } from "../lib/session/with-session-storage.ts";
import { withEditorRequest } from "./editor-request.ts";

const storageKey = "contrail-return";

export function saveReturnPath({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname.startsWith("/dashboard") || pathname === "/invite")
    withSessionStorage((storage) => storage.setItem(storageKey, pathname + search));
}

/**
 * Where to go after signing in; an editor waiting for its sign-in, or else a plan to buy (both in the query), takes
 * precedence. Does not clear the saved path.
 */
export function toDestination(search: string): string {
  const dashboard = "/dashboard";
  const editorRequest = withEditorRequest(dashboard, search);
  if (editorRequest !== dashboard) return editorRequest;
  const plan = parseChosenPlan(search);
  if (plan) return `/dashboard/credits?plan=${plan}`;
  return withSessionStorage((storage) => storage.getItem(storageKey)) ?? dashboard;
}

/** The paid plan that a visitor chose on the pricing page. */
export function parseChosenPlan(search: string): Exclude<PlanId, "starter"> | undefined {
  const chosen = new URLSearchParams(search).get("plan");
  return planIds.filter((id) => id !== "starter").find((id) => id === chosen);
}

/** A social sign-in leaves the page, and with it the query. */
export function saveChosenPlan(search: string): void {
  const plan = parseChosenPlan(search);
  if (plan) saveReturnPath({ pathname: "/dashboard/credits", search: `?plan=${plan}` });
}

export function clearReturnPath(): void {
  withSessionStorage((storage) => storage.removeItem(storageKey));
}
