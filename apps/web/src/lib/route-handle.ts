// Route metadata for the layout.
import type { ComponentType } from "react";
import { useLocation, useMatches } from "react-router";

export type RouteHandle = {
  /** The document title; a function if it depends on the query. */
  title?: string | ((search: string) => string);
  /** A page below another one; its heading replaces the title in the header, which comes from the path. */
  detail?: { Heading: ComponentType; parent: string };
  /** The screen works without applications, so onboarding doesn't replace it. */
  withoutApplications?: boolean;
  /** No padding around the screen. */
  flush?: boolean;
  /** No padding either, but the title keeps its place: rows reach the edges, and their content aligns with it. */
  edgeToEdge?: boolean;
};

/** The document title of the current route. */
export function useRouteTitle(): string | undefined {
  const { title } = useRouteHandle();
  const { search } = useLocation();
  return typeof title === "function" ? title(search) : title;
}

/** The handle of the innermost route that has one. */
export function useRouteHandle(): RouteHandle {
  const matches = useMatches();
  return (matches.findLast(({ handle }) => handle !== undefined)?.handle ?? {}) as RouteHandle;
}
