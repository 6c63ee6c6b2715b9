// Invitations by email: a link that works once, for 7 days, and only for the address it was sent to.
import { randomBytes, randomUUID } from "node:crypto";
import { type AuditAction, dayMs, type InvitationPreview, invitationDays, type Role } from "@contrail/protocol";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { Mail, Mailer } from "../mail/mail.ts";
import type { PlanLimits } from "../plan-limits.ts";
import type { Actor, TeamAccess } from "../storage/metadata/accounts/access.ts";
import type { AttemptStore } from "../storage/metadata/accounts/attempts.ts";
import type { MetadataStores } from "../storage/metadata/stores.ts";
import type { InvitationRecord, InvitationStore, ReceivedInvitation } from "../storage/metadata/teams/invitations.ts";
import type { Storage } from "../storage/open.ts";
import type { Vault } from "../vault.ts";
import { createInvitationLimits } from "./invitation-limits.ts";
import { alreadyMemberMail, invitationMail } from "./messages.ts";
import { requireRank } from "./roles.ts";

const lifetimeMs = invitationDays * dayMs;
/** How long an invitation is listed after it has expired. */
const keptMs = 30 * dayMs;

export interface InvitationsDeps {
  store: Pick<InvitationStore, "byTokenHash" | "findPending">;
  transaction: Storage["transaction"];
  attempts: AttemptStore;
  limits: Pick<PlanLimits, "openInvitations">;
  mailer: Mailer;
  vault: Vault;
  clock: Clock;
  publicUrl: string;
}

/** Who invites, to which team. */
export type Inviting = Pick<TeamAccess, "account" | "team" | "session" | "role" | "actor">;

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(deps: InvitationsDeps) {
  const { store, transaction, attempts, limits, mailer, vault, clock, publicUrl } = deps;
  const rate = createInvitationLimits({ attempts, vault, clock });
  const hash = (token: string) => vault.hash(`invitation ${token}`);

  /** A new token for an address, and its record. */
  function draw({ account, team }: Inviting, email: string, role: Role) {
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    const record: InvitationRecord = {
      id: randomUUID(),
      teamId: team.id,
      email,
      role,
      tokenHash: hash(token),
      invitedBy: account.id,
      createdAt: now,
      expiresAt: now + lifetimeMs,
      acceptedAt: null,
      revokedAt: null,
    };
    return { token, record };
  }

  function toMail({ account, team }: Inviting, { email: to, role }: InvitationRecord, token: string): Mail {
    return invitationMail({ to, publicUrl, teamName: team.name, inviterName: account.name, role, token, lifetimeMs });
  }

  function append(
    tx: MetadataStores,
    { team, actor }: Inviting,
    action: AuditAction,
    { id, email, role }: InvitationRecord,
  ): Promise<void> {
    const changes = [{ field: "role", from: null, to: role }];
    return tx.audit.append({ teamId: team.id, at: clock.now(), actor, action, target: { id, name: email }, changes });
  }

  /** Throws unless the invitation can be accepted. */
  function requireOpen(received: ReceivedInvitation | undefined): ReceivedInvitation {
    if (!received || received.invitation.revokedAt !== null) throw new AppError("invitation_not_found");
    if (received.invitation.acceptedAt !== null) throw new AppError("invitation_used");
    if (received.invitation.expiresAt <= clock.now()) throw new AppError("invitation_expired");
    return received;
  }

  return {
    /**
     * The same work whether or not the address has an account or is a member; only the text of the email differs.
     * Replaces an earlier invitation of the address.
     */
    async invite(inviting: Inviting, { email, role }: { email: string; role: Role }): Promise<void> {
      const { team } = inviting;
      requireRank(inviting, role);
      const maySend = await rate.take(team.id, email);
      const { token, record } = draw(inviting, email, role);
      const now = record.createdAt;
      const isMember = await transaction(async (tx) => {
        if (!(await tx.teams.lock(team.id))) throw new AppError("team_not_found");
        await tx.invitations.removeExpired(team.id, now - keptMs);
        const open = await tx.invitations.countOpen(team.id, { now, except: email });
        if (open >= limits.openInvitations(team.plan)) throw new AppError("invitations_full");
        const previous = await tx.invitations.pendingFor(team.id, email);
        if (previous) requireRank(inviting, previous.role);
        const member = await tx.members.byEmail(team.id, email);
        await tx.invitations.put(member ? { ...record, revokedAt: now } : record);
        await append(tx, inviting, "member.invited", record);
        return member !== undefined;
      });
      if (!maySend) return;
      const already = alreadyMemberMail({ to: email, publicUrl, teamName: team.name });
      await mailer.send(isMember ? already : toMail(inviting, record, token));
    },

    /** The new link replaces the old one. Returns the address. */
    async resend(inviting: Inviting, id: string): Promise<string> {
      const { team } = inviting;
      const { email, role } = requirePending(await store.findPending(team.id, id));
      requireRank(inviting, role);
      const maySend = await rate.take(team.id, email);
      const { token, record } = draw(inviting, email, role);
      await transaction(async (tx) => {
        await tx.teams.lock(team.id);
        requirePending(await tx.invitations.findPending(team.id, id));
        await tx.invitations.put({ ...record, id });
        await append(tx, inviting, "invitation.resent", { ...record, id });
      });
      if (maySend) await mailer.send(toMail(inviting, record, token));
      return email;
    },

    async revoke(inviting: Inviting, id: string): Promise<void> {
      const { team } = inviting;
      await transaction(async (tx) => {
        await tx.teams.lock(team.id);
        const pending = requirePending(await tx.invitations.findPending(team.id, id));
        requireRank(inviting, pending.role);
        await tx.invitations.revoke(team.id, id, clock.now());
        await append(tx, inviting, "invitation.revoked", pending);
      });
    },

    async preview(token: string): Promise<InvitationPreview> {
      const { invitation, team, inviterName } = requireOpen(await store.byTokenHash(hash(token)));
      const { email, role, expiresAt } = invitation;
      return {
        teamName: team.name,
        role,
        email,
        invitedBy: inviterName,
        expiresAt: new Date(expiresAt).toISOString(),
      };
    },

    /** Returns the id of the team. Someone who is a member already keeps their role. */
    accept: (account: { id: string; name: string; email: string }, token: string, actor: Actor): Promise<string> =>
      transaction(async (tx) => {
        const tokenHash = hash(token);
        const { teamId } = requireOpen(await tx.invitations.byTokenHash(tokenHash)).invitation;
        await tx.teams.lock(teamId);
        // Another request may have changed it before the team was locked.
        const { email, role } = requireOpen(await tx.invitations.byTokenHash(tokenHash)).invitation;
        if (email !== account.email) {
          const message = `This invitation was sent to ${email}. Sign in with that address to accept it.`;
          throw new AppError("invitation_for_other_address", { message });
        }
        const now = clock.now();
        if (!(await tx.invitations.accept(tokenHash, now))) throw new AppError("invitation_used");
        if (await tx.members.add({ teamId, accountId: account.id, role, createdAt: now })) {
          const changes = [{ field: "role", from: null, to: role }];
          await tx.audit.append({ teamId, at: now, actor, action: "member.joined", target: account, changes });
        }
        return teamId;
      }),
  };
}

function requirePending(invitation: InvitationRecord | undefined): InvitationRecord {
  const message = "This invitation was already accepted or revoked.";
  if (!invitation) throw new AppError("invitation_not_found", { message });
  return invitation;
}
