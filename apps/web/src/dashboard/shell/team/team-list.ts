// The texts of the list of teams, and filtering it.
import type { Team } from "@contrail/protocol";

/** Such as 'Owner, 5 members, Pro'. */
export function toTeamDetails({ members }: Pick<Team, "members">, role: string, plan: string): string {
  return `${role}, ${members === 1 ? "only you" : `${members} members`}, ${plan}`;
}

/** Names must contain every typed word. */
export function filterTeams(teams: readonly Team[], typed: string): Team[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return teams.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
