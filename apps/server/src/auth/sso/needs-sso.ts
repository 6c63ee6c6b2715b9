import type { SessionRecord } from "../../storage/metadata/accounts/sessions.ts";
import type { TeamRecord } from "../../storage/metadata/teams/teams.ts";

/**
 * Whether a session has to go through a team's single sign-on before it has access. A token is bound to the team by
 * someone who had access to it, and ends with their membership.
 */
export function needsSso(
  { kind, teamId, ssoTeamId, ssoUntil }: Pick<SessionRecord, "kind" | "teamId" | "ssoTeamId" | "ssoUntil">,
  team: Pick<TeamRecord, "id" | "ssoRequired">,
  now: number,
): boolean {
  if (team.ssoRequired !== 1 || (kind !== "browser" && teamId === team.id)) return false;
  return ssoTeamId !== team.id || (ssoUntil ?? 0) <= now;
}
