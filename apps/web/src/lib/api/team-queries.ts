// Queries for teams and their members.
import { secondMs } from "@contrail/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { TabTeam } from "../session/tab-team.ts";
import type { Api } from "./api.ts";

/** A query key of the tab's team, so that two teams never share cached data. The team is last: prefixes still match. */
export type ToTeamKey = <Parts extends readonly unknown[]>(
  ...parts: Parts
) => readonly [...Parts, { team: string | null }];

export const teamsKey = ["teams"] as const;

export function createTeamQueries(api: Api, token: () => string, tabTeam: TabTeam, toTeamKey: ToTeamKey) {
  return {
    /** All teams of the user; sets the team of a new tab. */
    teams: () =>
      queryOptions({
        queryKey: teamsKey,
        staleTime: 30 * secondMs,
        queryFn: async () => {
          const { teams, current } = await api.teams(token());
          tabTeam.adopt(teams, current);
          return teams;
        },
      }),
    sso: () =>
      queryOptions({
        queryKey: toTeamKey("sso"),
        queryFn: async () => {
          const { connection, redirectUri } = await api.sso(token());
          return { connection, redirectUri };
        },
      }),
    members: () =>
      queryOptions({
        queryKey: toTeamKey("members"),
        queryFn: async () => (await api.members(token())).members,
      }),
  };
}
