import type { ReactNode } from "react";
import { toErrorMessage } from "../../../lib/api/api-error.ts";
import { lazyComponent } from "../../../lib/lazy-component.tsx";
import { useTeamState } from "../../../lib/session/use-team.ts";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { LoadingBar } from "../../../ui/state/LoadingBar.tsx";

const NoTeam = lazyComponent(async () => (await import("./NoTeam.tsx")).NoTeam, <LoadingBar />);
const SsoGate = lazyComponent(async () => (await import("./SsoGate.tsx")).SsoGate, <LoadingBar />);

/** Renders the dashboard once the team of this tab is known. */
export function TeamGate({ children }: { children: ReactNode }) {
  const { status, team, error, retry } = useTeamState();
  if (status === "loading") return <LoadingBar />;
  if (status === "none") return <NoTeam />;
  if (status === "failed") {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn't load your teams" text={toErrorMessage(error)} onRetry={retry} />
      </main>
    );
  }
  if (team?.needsSso) return <SsoGate team={team} />;
  return children;
}
