// Route metadata for the layout.
import { useMatches } from "react-router";

export type RouteHandle = {
  /** The document title. */
  title?: string;
  /** The screen works without applications, so onboarding doesn't replace it. */
  withoutApplications?: boolean;
  /** No padding around the screen. */
  flush?: boolean;
};

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.findLast(({ handle }) => handle !== undefined)?.handle ?? {}) as RouteHandle;
}
