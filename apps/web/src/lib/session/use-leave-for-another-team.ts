import { useNavigate } from "react-router";
import { useClient } from "../api/client-context.tsx";
import { teamsKey } from "../api/queries.ts";
import { useTeamState } from "./use-team.ts";

/** After the user has left or deleted the tab's team: shows another one, if there is one. */
export function useLeaveForAnotherTeam(): () => Promise<void> {
  const { switchTeam, tabTeam, reload } = useClient();
  const { team, teams } = useTeamState();
  const navigate = useNavigate();
  return async () => {
    const next = teams.find(({ id }) => id !== team?.id);
    await navigate("/dashboard", { replace: true, flushSync: true });
    if (next) switchTeam(next.id);
    else tabTeam.clear();
    await reload(teamsKey);
  };
}
