// What a route tells the frame around it about its page.
import { useMatches } from "react-router";

export type PageHandle = {
  /** For the browser's tab. */
  title?: string;
  /** The screen makes sense before the first application exists, so onboarding does not replace it. */
  withoutApplications?: boolean;
  /** The screen reaches the edges of the dashboard's content area. */
  flush?: boolean;
};

/** The handle of the innermost route that has one. */
export function usePageHandle(): PageHandle {
  const matches = useMatches();
  return (matches.findLast(({ handle }) => handle !== undefined)?.handle ?? {}) as PageHandle;
}
