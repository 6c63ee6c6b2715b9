// Teams, their members, and invitations.
import { needsSso } from "../auth/sso/needs-sso.ts";
import type { Mailer } from "../mail/mail.ts";
import type { PlanLimits } from "../plan-limits.ts";
import { createInvitations } from "../teams/invitations.ts";
import { createMembers } from "../teams/members.ts";
import { createTeams } from "../teams/teams.ts";
import type { AppDeps } from "./app-deps.ts";

interface TeamParts {
  limits: PlanLimits;
  mailer: Mailer;
  closeTeam: (teamId: string) => Promise<void>;
  onTeamChanged: (teamId: string) => void;
}

export function buildTeams(deps: AppDeps, { limits, mailer, closeTeam, onTeamChanged }: TeamParts) {
  const { storage, vault, clock, publicUrl } = deps;
  const { transaction } = storage;
  return {
    teams: createTeams({
      store: storage.teams,
      transaction,
      limits,
      clock,
      needsSso,
      closeTeam,
      onAccessChanged: onTeamChanged,
    }),
    members: createMembers({
      store: storage.members,
      invitations: storage.invitations,
      transaction,
      clock,
      onAccessChanged: onTeamChanged,
    }),
    invitations: createInvitations({
      store: storage.invitations,
      transaction,
      attempts: storage.attempts,
      limits,
      mailer,
      vault,
      clock,
      publicUrl,
    }),
  };
}
