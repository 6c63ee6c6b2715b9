import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { useClient } from "../../lib/api/client-context.tsx";
import { useRouteHandle } from "../../lib/route-handle.ts";
import { LoadingBar } from "../../ui/state/LoadingBar.tsx";

/** The screen, or onboarding if there are no applications. */
export function ShellContent({ onboarding }: { onboarding: ReactNode }) {
  const { queries } = useClient();
  const applications = useQuery(queries.applications());
  const { withoutApplications = false } = useRouteHandle();
  if (withoutApplications) return <Outlet />;
  if (!applications.isFetched) return <LoadingBar label="Loading your applications" />;
  // A list that failed to load is not empty; screens report the error where it matters.
  return applications.data?.length === 0 ? onboarding : <Outlet />;
}
