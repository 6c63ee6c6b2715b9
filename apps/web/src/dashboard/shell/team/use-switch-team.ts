import { useLocation, useNavigate } from "react-router";
import { useClient } from "../../../lib/api/client-context.tsx";
import { useRouteHandle } from "../../../lib/route-handle.ts";
import { toTeamPath } from "./team-path.ts";

/** Switches this tab to another team, on the same screen or on the given one. */
export function useSwitchTeam() {
  const { switchTeam } = useClient();
  const navigate = useNavigate();
  const current = useLocation();
  const { detail } = useRouteHandle();
  return async (id: string, path = toTeamPath(current, detail?.parent)): Promise<void> => {
    await navigate(path, { replace: true, flushSync: true });
    // A screen with unsaved changes asks first, and stays.
    if (`${location.pathname}${location.search}` === path) switchTeam(id);
  };
}
