import type { TabTeam } from "../session/tab-team.ts";

/** A query key of the tab's team, so that two teams never share cached data. The team is last: prefixes still match. */
export type ToTeamKey = <Parts extends readonly unknown[]>(
  ...parts: Parts
) => readonly [...Parts, { team: string | null }];

export function createTeamKey(tabTeam: TabTeam): ToTeamKey {
  return (...parts) => [...parts, { team: tabTeam.id() }];
}
