import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Shell } from "../dashboard/shell/Shell.tsx";
import { TeamGate } from "../dashboard/shell/team/TeamGate.tsx";
import { useClient, useSession } from "../lib/api/client-context.tsx";
import type { DashboardParts } from "../lib/dashboard-parts.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { whenIdle } from "../lib/when-idle.ts";
import { LoadingBar } from "../ui/state/LoadingBar.tsx";
import { Guard } from "./Guard.tsx";

const Onboarding = lazyComponent(
  async () => (await import("../dashboard/apps/Onboarding.tsx")).Onboarding,
  <LoadingBar />,
);
const ConnectEditor = lazyComponent(
  async () => (await import("../dashboard/connect-editor/ConnectEditor.tsx")).ConnectEditor,
);

const FollowAlerts = lazyComponent(async () => (await import("../dashboard/alerts/FollowAlerts.tsx")).FollowAlerts);

const parts: DashboardParts = {
  navCounts: {
    "/dashboard/issues": lazyComponent(
      async () => (await import("../dashboard/issues/OpenIssueCount.tsx")).OpenIssueCount,
    ),
    "/dashboard/alerts": lazyComponent(
      async () => (await import("../dashboard/alerts/OpenIncidentCount.tsx")).OpenIncidentCount,
    ),
  },
  FirstLogGuide: lazyComponent(
    async () => (await import("../dashboard/apps/setup/FirstLogGuide.tsx")).FirstLogGuide,
    <LoadingBar />,
  ),
  TopIssues: lazyComponent(async () => (await import("../dashboard/issues/TopIssues.tsx")).TopIssues),
};

/** The guarded layout of all dashboard screens. */
export function DashboardRoute() {
  usePrefetch();
  const isEditorConnecting = useEditorRequest();
  const wasIdle = useWasIdle();
  return (
    <Guard>
      <TeamGate>
        <Shell parts={parts} onboarding={<Onboarding />} />
        {wasIdle && <FollowAlerts />}
        {isEditorConnecting && <ConnectEditor />}
      </TeamGate>
    </Guard>
  );
}

/** Whether the browser was idle since the first screen was rendered: what isn't visible on it comes later. */
function useWasIdle(): boolean {
  const [wasIdle, setWasIdle] = useState(false);
  useEffect(() => whenIdle(() => setWasIdle(true)), []);
  return wasIdle;
}

/** Stays true when the request is no longer in the URL, so that the dialog can say how it went. */
function useEditorRequest(): boolean {
  const [search] = useSearchParams();
  const isRequested = search.has("vs");
  const [wasRequested, setWasRequested] = useState(isRequested);
  if (isRequested && !wasRequested) setWasRequested(true);
  return isRequested || wasRequested;
}

/** Prefetches teams and applications for the shell while the guard is still loading the user. */
function usePrefetch() {
  const { cache, queries, tabTeam } = useClient();
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return;
    const prefetchApplications = () => cache.prefetchQuery(queries.applications());
    const teams = cache.prefetchQuery(queries.teams());
    // A new tab doesn't know its team yet.
    void (tabTeam.id() === null ? teams.then(prefetchApplications) : prefetchApplications());
  }, [cache, queries, tabTeam, token]);
}
