// The team of this tab, and what its role permits.
import { can, type Permission, type Team } from "@contrail/protocol";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { useClient } from "../api/client-context.tsx";

export type TeamStatus = "loading" | "failed" | "none" | "gone" | "ready";

export interface TeamState {
  status: TeamStatus;
  team: Team | undefined;
  /** All teams of the user. */
  teams: readonly Team[];
  error: Error | null;
  retry: () => void;
}

export function useTeamState(): TeamState {
  const { queries, tabTeam } = useClient();
  const id = useStore(tabTeam, (state) => state.id);
  const query = useQuery(queries.teams());
  const teams = query.data ?? [];
  const team = teams.find((each) => each.id === id);
  return { status: toStatus(), team, teams, error: query.error, retry: () => void query.refetch() };

  function toStatus(): TeamStatus {
    if (team) return "ready";
    if (!query.data) return query.isError && !query.isFetching ? "failed" : "loading";
    return teams.length === 0 ? "none" : "gone";
  }
}

/** The team of this tab; only for screens of the dashboard. */
export function useTeam(): Team {
  const { team } = useTeamState();
  if (!team) throw new Error("useTeam must be used inside the dashboard.");
  return team;
}

/** Whether the user's role in this team permits something. */
export function useCan(permission: Permission): boolean {
  const { team } = useTeamState();
  return team !== undefined && can(team.role, permission);
}
