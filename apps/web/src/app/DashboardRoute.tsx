import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Shell } from "../dashboard/shell/Shell.tsx";
import { useClient, useSession } from "../lib/api/client-context.tsx";
import { LoadingLine } from "../ui/state/LoadingLine.tsx";
import { Guard } from "./Guard.tsx";

const Onboarding = lazy(async () => ({ default: (await import("../dashboard/apps/Onboarding.tsx")).Onboarding }));
const HandOver = lazy(async () => ({ default: (await import("../dashboard/hand-over/HandOver.tsx")).HandOver }));

/** The guarded layout around every screen of the dashboard. */
export function DashboardRoute() {
  useEarlyApplications();
  const [search] = useSearchParams();
  return (
    <Guard>
      <Shell
        onboarding={
          <Suspense fallback={<LoadingLine />}>
            <Onboarding />
          </Suspense>
        }
      />
      <Suspense>{search.has("vs") && <HandOver />}</Suspense>
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
