// Teams: list, create, rename, delete.
import { randomUUID } from "node:crypto";
import type { Team } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { Actor, TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { SessionRecord } from "../storage/metadata/accounts/sessions.ts";
import type { Membership, TeamRecord, TeamStore } from "../storage/metadata/teams/teams.ts";
import type { Storage } from "../storage/open.ts";

export interface TeamsDeps {
  store: Pick<TeamStore, "listOf">;
  transaction: Storage["transaction"];
  limits: Pick<PlanLimits, "starterTeams">;
  clock: Clock;
  /** Whether a session has no access to a team until it has gone through single sign-on. */
  needsSso: (session: SessionRecord, team: TeamRecord, now: number) => boolean;
  /** Ends a team's subscriptions, revokes its keys and makes its logs unreadable. */
  closeTeam: (teamId: string) => Promise<void>;
  /** Some members of the team may have lost access. */
  onAccessChanged: (teamId: string) => void;
}

export interface TeamChanges {
  name?: string | undefined;
  secondFactorRequired?: boolean | undefined;
}

export type Teams = ReturnType<typeof createTeams>;

export function createTeams(deps: TeamsDeps) {
  const { store, transaction, limits, clock, needsSso, closeTeam, onAccessChanged } = deps;

  async function find(accountId: string, teamId: string): Promise<Team> {
    const membership = (await store.listOf(accountId)).find(({ team }) => team.id === teamId);
    if (!membership) throw new AppError("team_not_found");
    return toTeam(membership, accountId);
  }

  return {
    find,

    /** In the order of joining, the personal team first. */
    async list(accountId: string, session: SessionRecord): Promise<Team[]> {
      const teams = (await store.listOf(accountId)).map((membership) => ({
        ...toTeam(membership, accountId),
        ...(needsSso(session, membership.team, clock.now()) && { needsSso: true }),
      }));
      return teams.toSorted((one, other) => Number(other.isPersonal) - Number(one.isPersonal));
    },

    async create(accountId: string, name: string, actor: Actor): Promise<Team> {
      const now = clock.now();
      const team: TeamRecord = {
        id: randomUUID(),
        name,
        plan: "starter",
        createdAt: now,
        secondFactorRequired: 0,
        ssoRequired: 0,
      };
      await transaction(async (tx) => {
        const outcome = await tx.teams.create(team, { ownerId: accountId, limit: limits.starterTeams });
        if (outcome === "limit_reached") throw new AppError("teams_full");
        await tx.audit.append({ teamId: team.id, at: now, actor, action: "team.created", target: team });
      });
      return find(accountId, team.id);
    },

    async update(
      { account, team, actor }: Pick<TeamAccess, "account" | "team" | "actor">,
      { name, secondFactorRequired = team.secondFactorRequired === 1 }: TeamChanges,
    ): Promise<Team> {
      const { id } = team;
      const isChanged = secondFactorRequired !== (team.secondFactorRequired === 1);
      if (isChanged && secondFactorRequired && !account.hasSecondFactor) {
        throw new AppError("second_factor_needed", { message: requiresOwnFactor });
      }
      await transaction(async (tx) => {
        if (name !== undefined && name !== team.name) {
          await tx.teams.rename(id, name);
          const changes = [{ field: "name", from: team.name, to: name }];
          await tx.audit.append({ teamId: id, at: clock.now(), actor, action: "team.renamed", changes });
        }
        if (!isChanged) return;
        await tx.teams.setSecondFactorRequired(id, secondFactorRequired);
        const action = secondFactorRequired ? "second_factor.required" : "second_factor.not_required";
        await tx.audit.append({ teamId: id, at: clock.now(), actor, action });
      });
      if (isChanged) onAccessChanged(id);
      return find(account.id, id);
    },

    /** With its applications and all their logs. */
    async remove(
      accountId: string,
      team: Pick<TeamRecord, "id" | "name">,
      typedName: string,
      actor: Actor,
    ): Promise<void> {
      if (typedName !== team.name) throw new AppError("wrong_team_name");
      if ((await store.listOf(accountId)).length < 2) throw new AppError("only_team");
      await closeTeam(team.id);
      await transaction(async (tx) => {
        await tx.teams.remove(team.id);
        // Its own log is gone, so this is in the log of the person's own team, if they still have it.
        if (!(await tx.teams.byId(accountId))) return;
        const at = clock.now();
        await tx.audit.append({ teamId: accountId, at, actor, action: "team.deleted", target: team });
      });
      onAccessChanged(team.id);
    },
  };
}

const requiresOwnFactor =
  "Set up a second factor for your own account first, so that you don't lose access to the team.";

function toTeam(
  { team: { id, name, plan, createdAt, secondFactorRequired }, role, members }: Membership,
  accountId: string,
): Team {
  return {
    id,
    name,
    role,
    plan,
    members,
    isPersonal: id === accountId,
    createdAt: new Date(createdAt).toISOString(),
    secondFactorRequired: secondFactorRequired === 1,
  };
}
