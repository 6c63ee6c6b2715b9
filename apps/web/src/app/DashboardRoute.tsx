import { useEffect } from "react";
import { Onboarding } from "../dashboard/apps/Onboarding.tsx";
import { HandOver } from "../dashboard/hand-over/HandOver.tsx";
import { Shell } from "../dashboard/shell/Shell.tsx";
import { useClient, useSession } from "../lib/client-context.tsx";
import { Guard } from "./Guard.tsx";

/** The guarded layout around every screen of the dashboard. */
export function DashboardRoute() {
  useEarlyApplications();
  return (
    <Guard>
      <Shell onboarding={<Onboarding />} />
      <HandOver />
    </Guard>
  );
}

/** The shell will need the applications, so they are asked for while the guard still waits for the user. */
function useEarlyApplications() {
  const { cache, queries } = useClient();
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token) void cache.prefetchQuery(queries.applications());
  }, [cache, queries, token]);
}
