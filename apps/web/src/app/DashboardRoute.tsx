import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { Shell } from "../dashboard/shell/Shell.tsx";
import { useClient, useSession } from "../lib/api/client-context.tsx";
import type { DashboardParts } from "../lib/dashboard-parts.ts";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { Guard } from "./Guard.tsx";

const Onboarding = lazy(async () => ({ default: (await import("../dashboard/apps/Onboarding.tsx")).Onboarding }));
const FirstLogGuide = lazy(async () => ({
  default: (await import("../dashboard/apps/setup/FirstLogGuide.tsx")).FirstLogGuide,
}));
const ConnectEditor = lazy(async () => ({
  default: (await import("../dashboard/connect-editor/ConnectEditor.tsx")).ConnectEditor,
}));

const parts: DashboardParts = {
  FirstLogGuide: (props) => (
    <Suspense fallback={<LoadingBar />}>
      <FirstLogGuide {...props} />
    </Suspense>
  ),
};

/** The guarded layout of all dashboard screens. */
export function DashboardRoute() {
  usePrefetchApplications();
  const [search] = useSearchParams();
  return (
    <Guard>
      <Shell
        parts={parts}
        onboarding={
          <Suspense fallback={<LoadingBar />}>
            <Onboarding />
          </Suspense>
        }
      />
      <Suspense>{search.has("vs") && <ConnectEditor />}</Suspense>
    </Guard>
  );
}

/** Prefetches the applications for the shell while the guard is still loading the user. */
function usePrefetchApplications() {
  const { cache, queries } = useClient();
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (token) void cache.prefetchQuery(queries.applications());
  }, [cache, queries, token]);
}
