// Invitations: at most one for each address of a team, which a newer one replaces.
import type { InvitationRecord, MetadataDb, TeamRecord } from "../database/tables.ts";

export type { InvitationRecord } from "../database/tables.ts";
export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** An invitation as its recipient sees it. */
export interface ReceivedInvitation {
  invitation: InvitationRecord;
  team: TeamRecord;
  /** null if the account was deleted. */
  inviterName: string | null;
}

/** An invitation as its team sees it. */
export type SentInvitation = InvitationRecord & Pick<ReceivedInvitation, "inviterName">;

export function createInvitationStore(db: MetadataDb) {
  const pending = (teamId: string) =>
    db
      .selectFrom("invitations")
      .selectAll("invitations")
      .where("teamId", "=", teamId)
      .where("acceptedAt", "is", null)
      .where("revokedAt", "is", null);

  return {
    /** Replaces the previous one of the same team and address, whose link stops working. */
    async put(invitation: InvitationRecord): Promise<void> {
      const { teamId: _, email: __, ...fields } = invitation;
      await db
        .insertInto("invitations")
        .values(invitation)
        .onConflict((conflict) => conflict.columns(["teamId", "email"]).doUpdateSet(fields))
        .execute();
    },

    /** Neither accepted nor revoked, by address; expired ones are included. */
    pending: (teamId: string): Promise<SentInvitation[]> =>
      pending(teamId)
        .leftJoin("accounts", "accounts.id", "invitations.invitedBy")
        .select("accounts.name as inviterName")
        .orderBy("invitations.email")
        .execute(),

    findPending: (teamId: string, id: string): Promise<InvitationRecord | undefined> =>
      pending(teamId).where("id", "=", id).executeTakeFirst(),

    pendingFor: (teamId: string, email: string): Promise<InvitationRecord | undefined> =>
      pending(teamId).where("email", "=", email).executeTakeFirst(),

    /** How many can be accepted, without the one of an address. */
    async countOpen(teamId: string, { now, except }: { now: number; except: string }): Promise<number> {
      const { count } = await db
        .selectFrom("invitations")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("teamId", "=", teamId)
        .where("acceptedAt", "is", null)
        .where("revokedAt", "is", null)
        .where("expiresAt", ">", now)
        .where("email", "!=", except)
        .executeTakeFirstOrThrow();
      return count;
    },

    async byTokenHash(tokenHash: string): Promise<ReceivedInvitation | undefined> {
      const invitation = await db
        .selectFrom("invitations")
        .selectAll()
        .where("tokenHash", "=", tokenHash)
        .executeTakeFirst();
      if (!invitation) return undefined;
      const { teamId, invitedBy } = invitation;
      const team = await db.selectFrom("teams").selectAll().where("id", "=", teamId).executeTakeFirst();
      const inviter = await db.selectFrom("accounts").select("name").where("id", "=", invitedBy).executeTakeFirst();
      return team && { invitation, team, inviterName: inviter?.name ?? null };
    },

    /** false if it was accepted, revoked or replaced, or has expired. */
    async accept(tokenHash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("invitations")
        .set({ acceptedAt: now })
        .where("tokenHash", "=", tokenHash)
        .where("acceptedAt", "is", null)
        .where("revokedAt", "is", null)
        .where("expiresAt", ">", now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** false if the team has no such pending invitation. */
    async revoke(teamId: string, id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("invitations")
        .set({ revokedAt: now })
        .where("teamId", "=", teamId)
        .where("id", "=", id)
        .where("acceptedAt", "is", null)
        .where("revokedAt", "is", null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Those that expired before a time, whatever became of them. */
    async removeExpired(teamId: string, before: number): Promise<void> {
      await db.deleteFrom("invitations").where("teamId", "=", teamId).where("expiresAt", "<", before).execute();
    },
  };
}
