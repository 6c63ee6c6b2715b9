import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Shell } from "../dashboard/shell/Shell.tsx";
import { useClient, useSession } from "../lib/api/client-context.tsx";
import { LoadingLine } from "../ui/state/LoadingLine.tsx";
import { Guard } from "./Guard.tsx";

const Onboarding = lazy(async () => ({ default: (await import("../dashboard/apps/Onboarding.tsx")).Onboarding }));
const HandOver = lazy(async () => ({ default: (await import("../dashboard/hand-over/HandOver.tsx")).HandOver }));

/** The guarded layout of all dashboard screens. */
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

/** Prefetches the applications for the shell while the guard is still loading the user. */
function useEarlyApplications() {
  const { cache, queries } = useClient();
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token) void cache.prefetchQuery(queries.applications());
  }, [cache, queries, token]);
}
