// The members of a team: list, change roles, remove, leave, transfer. A team always has an owner.
import { type AuditAction, type AuditChange, can, type Member, type Role } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Actor, TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { InvitationStore, SentInvitation } from "../storage/metadata/teams/invitations.ts";
import type { MemberStore, Person, PersonActivity } from "../storage/metadata/teams/members.ts";
import type { Storage } from "../storage/open.ts";
import { requireRank } from "./roles.ts";

export interface MembersDeps {
  store: Pick<MemberStore, "list" | "listWithActivity">;
  invitations: Pick<InvitationStore, "pending">;
  transaction: Storage["transaction"];
  clock: Clock;
  /** Some members of the team may have lost access. */
  onAccessChanged: (teamId: string) => void;
}

/** Who makes a change, in which team. */
export type Acting = Pick<TeamAccess, "account" | "team" | "session" | "actor">;
interface MemberEntry {
  actor: Actor;
  action: AuditAction;
  member: Person;
  changes: AuditChange[];
}
type Rank = Pick<TeamAccess, "session" | "role">;

export type Members = ReturnType<typeof createMembers>;
type Transaction = Parameters<Parameters<Storage["transaction"]>[0]>[0];

export function createMembers({ store, invitations, transaction, clock, onAccessChanged }: MembersDeps) {
  /** Changes of one team run one after another, so that each sees who is an owner and what the acting member may do. */
  async function change<Result>(
    { account, team, session }: Acting,
    work: (tx: Transaction, own: Rank) => Promise<Result>,
  ): Promise<Result> {
    const result = await transaction(async (tx) => {
      await tx.teams.lock(team.id);
      const acting = await tx.members.find(team.id, account.id);
      if (!acting) throw new AppError("team_not_found");
      return work(tx, { session, role: acting.role });
    });
    onAccessChanged(team.id);
    return result;
  }

  async function found(tx: Transaction, teamId: string, accountId: string): Promise<Person> {
    const member = await tx.members.find(teamId, accountId);
    if (!member) throw new AppError("member_not_found");
    return member;
  }

  async function requireOtherOwner(tx: Transaction, { teamId, role }: Person): Promise<void> {
    if (role === "owner" && (await tx.members.countOwners(teamId)) < 2) throw new AppError("last_owner");
  }

  async function end(tx: Transaction, { actor }: Acting, member: Person, action: AuditAction): Promise<void> {
    await requireOtherOwner(tx, member);
    await tx.members.remove(member.teamId, member.accountId, { actor, at: clock.now() });
    await append(tx, { actor, action, member, changes: [{ field: "role", from: member.role, to: null }] });
  }

  function append(tx: Transaction, { actor, action, member, changes }: MemberEntry): Promise<void> {
    const { teamId, accountId: id, name } = member;
    return tx.audit.append({ teamId, at: clock.now(), actor, action, target: { id, name }, changes });
  }

  return {
    /** Members by name, then pending invitations by address. */
    async list({ account, team, role }: Pick<TeamAccess, "account" | "team" | "role">): Promise<Member[]> {
      const list = can(role, "members:write") ? store.listWithActivity : store.list;
      const [people, pending] = await Promise.all([list(team.id), invitations.pending(team.id)]);
      const byName = people.toSorted(
        (one, other) => one.name.localeCompare(other.name, "en") || (one.email < other.email ? -1 : 1),
      );
      return [...byName.map((person) => toMember(person, account.id)), ...pending.map(toPendingMember)];
    },

    changeRole: (acting: Acting, accountId: string, role: Role): Promise<Member> =>
      change(acting, async (tx, own) => {
        const member = await found(tx, acting.team.id, accountId);
        requireRank(own, member.role, role);
        if (role !== "owner") await requireOtherOwner(tx, member);
        await tx.members.setRole(acting.team.id, accountId, role);
        if (member.role !== role) {
          const changes = [{ field: "role", from: member.role, to: role }];
          await append(tx, { actor: acting.actor, action: "member.role_changed", member, changes });
        }
        return toMember({ ...member, role }, acting.account.id);
      }),

    remove: (acting: Acting, accountId: string): Promise<void> =>
      change(acting, async (tx, own) => {
        const member = await found(tx, acting.team.id, accountId);
        requireRank(own, member.role);
        await end(tx, acting, member, "member.removed");
      }),

    leave: (acting: Acting): Promise<void> =>
      change(acting, async (tx) => {
        await end(tx, acting, await found(tx, acting.team.id, acting.account.id), "member.left");
      }),

    /** The acting owner becomes an admin. */
    transfer: (acting: Acting, accountId: string): Promise<void> =>
      change(acting, async (tx, own) => {
        requireRank(own, "owner");
        const member = await found(tx, acting.team.id, accountId);
        const { teamId } = member;
        if (accountId === acting.account.id) return;
        await tx.members.setRole(teamId, accountId, "owner");
        await tx.members.setRole(teamId, acting.account.id, "admin");
        const changes = [{ field: "role", from: member.role, to: "owner" }];
        await append(tx, { actor: acting.actor, action: "team.ownership_transferred", member, changes });
      }),
  };
}

function toMember(person: Person & Partial<PersonActivity>, ownId: string): Member {
  const { accountId, name, email, profilePicture, role, createdAt } = person;
  return {
    id: accountId,
    name,
    email,
    profilePicture,
    role,
    status: "active",
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: null,
    invitedBy: null,
    isYou: accountId === ownId,
    ...("passkeys" in person && toActivity(person)),
  };
}

function toActivity({ passkeys = 0, authenticatorApps = 0, lastUsedAt = null }: Partial<PersonActivity>) {
  const appOrNone = authenticatorApps > 0 ? "authenticator" : null;
  return {
    secondFactor: passkeys > 0 ? "passkey" : appOrNone,
    // A token that was never used has 0.
    lastActiveAt: lastUsedAt ? new Date(lastUsedAt).toISOString() : null,
  } as const;
}

function toPendingMember({ id, email, role, createdAt, expiresAt, inviterName }: SentInvitation): Member {
  return {
    id,
    name: null,
    email,
    profilePicture: null,
    role,
    status: "pending",
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    invitedBy: inviterName,
    isYou: false,
  };
}
