import { type PlanId, toPersonalTeamName } from "@contrail/protocol";
import { appendEntries, type NewAuditEntry, systemActor } from "../audit/append.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { lockTeam } from "../database/locks.ts";
import type { AccountRecord, MetadataDb } from "../database/tables.ts";
import { teamsOnLeaving } from "../teams/teams.ts";
import { type ChangedBy, deleteSessions, endSessions, toRevokedEntries } from "./end-sessions.ts";

export type { AccountRecord } from "../database/tables.ts";
export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(db: MetadataDb) {
  return {
    byEmail: (email: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst(),

    byId: (id: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst(),

    /** The next ones by id. */
    after: (id: string, limit: number): Promise<Pick<AccountRecord, "id" | "email" | "name">[]> =>
      db
        .selectFrom("accounts")
        .select(["id", "email", "name"])
        .where("id", ">", id)
        .orderBy("id")
        .limit(limit)
        .execute(),

    /**
     * With its personal team. false if the address already has an account. From now on, no pending registration of it
     * can be completed.
     */
    register: (account: AccountRecord, plan: PlanId = "starter"): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const inserted = await tx
          .insertInto("accounts")
          .values(account)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 0n) return false;
        await createPersonalTeam(tx, account, plan);
        await tx
          .deleteFrom("codes")
          .where("email", "=", account.email)
          .where("kind", "=", "account_verification")
          .execute();
        return true;
      }),

    /** Also ends every session but the kept one, and every pending reset and sign-in. */
    changePassword: (
      id: string,
      passwordHash: string,
      { keepSession, ...by }: ChangedBy & { keepSession: string },
    ): Promise<void> => inTransaction(db, (tx) => setPassword(tx, { id, passwordHash, keepSession }, by)),

    /** Uses up a reset; undefined if it is unknown, used or expired. Ends every session. */
    resetPassword: (tokenHash: string, passwordHash: string, by: ChangedBy): Promise<AccountRecord | undefined> =>
      inTransaction(db, async (tx) => {
        const reset = await tx
          .deleteFrom("resets")
          .where("tokenHash", "=", tokenHash)
          .where("expiresAt", ">", by.at)
          .returning("accountId")
          .executeTakeFirst();
        if (!reset) return undefined;
        const { accountId: id } = reset;
        await setPassword(tx, { id, passwordHash, keepSession: "" }, by);
        return tx.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
      }),

    /**
     * With everything that belongs to it, the teams that no one else is in, and everything stored for its email address.
     * Nothing is removed if that left a team without an owner.
     */
    remove: (account: Pick<AccountRecord, "id" | "name" | "email">, by: ChangedBy): Promise<"removed" | "sole_owner"> =>
      inTransaction(db, async (tx) => {
        const { id, email } = account;
        await lockTeamsOf(tx, id);
        const { ownerless, empty } = await teamsOnLeaving(tx, id);
        if (ownerless.length > 0) return "sole_owner";
        for (const team of empty) await tx.deleteFrom("teams").where("id", "=", team.id).execute();
        const ended = await deleteSessions(tx, (is) => is.and({ accountId: id }));
        await appendEntries(tx, [...toRevokedEntries(ended, by), ...(await toLeavingEntries(tx, account, by))]);
        await tx.deleteFrom("accounts").where("id", "=", id).execute();
        await tx.deleteFrom("codes").where("email", "=", email).execute();
        await tx.deleteFrom("registrations").where("email", "=", email).execute();
        await tx.deleteFrom("invitations").where("email", "=", email).execute();
        await tx.deleteFrom("outbox").where("recipient", "=", email).execute();
        await tx.deleteFrom("mailQueue").where("recipient", "=", email).execute();
        return "removed";
      }),
  };
}

async function createPersonalTeam(tx: MetadataDb, { id, name, createdAt }: AccountRecord, plan: PlanId): Promise<void> {
  const team = { id, name: toPersonalTeamName(name), plan, createdAt, secondFactorRequired: 0, ssoRequired: 0 };
  await tx.insertInto("teams").values(team).execute();
  await tx.insertInto("members").values({ teamId: id, accountId: id, role: "owner", createdAt }).execute();
}

/** Until the transaction ends, no one joins or leaves them. Always in this order, so that there are no deadlocks. */
async function lockTeamsOf(tx: MetadataDb, accountId: string): Promise<void> {
  const own = await tx.selectFrom("members").select("teamId").where("accountId", "=", accountId).execute();
  for (const teamId of own.map((member) => member.teamId).sort()) await lockTeam(tx, teamId);
}

/** What the teams of an account, and those that have invited its address, have in their logs when it is deleted. */
async function toLeavingEntries(
  tx: MetadataDb,
  { id, name, email }: Pick<AccountRecord, "id" | "name" | "email">,
  by: ChangedBy,
): Promise<NewAuditEntry[]> {
  const memberships = await tx.selectFrom("members").selectAll().where("accountId", "=", id).execute();
  const invitations = await tx
    .selectFrom("invitations")
    .selectAll()
    .where("email", "=", email)
    .where("acceptedAt", "is", null)
    .where("revokedAt", "is", null)
    .execute();
  return [
    ...memberships.map(({ teamId, role }): NewAuditEntry => {
      const changes = [{ field: "role", from: role, to: null }];
      return { ...by, teamId, action: "member.left", target: { id, name }, changes };
    }),
    // Not by the person: where they are is no business of a team that they aren't in.
    ...invitations.map(({ id: invitationId, teamId, role }): NewAuditEntry => {
      const target = { id: invitationId, name: email };
      const changes = [{ field: "role", from: role, to: null }];
      return { at: by.at, actor: systemActor, teamId, action: "invitation.revoked", target, changes };
    }),
  ];
}

interface NewPassword {
  id: string;
  passwordHash: string;
  keepSession: string;
}

async function setPassword(
  tx: MetadataDb,
  { id, passwordHash, keepSession }: NewPassword,
  by: ChangedBy,
): Promise<void> {
  await tx.updateTable("accounts").set({ passwordHash }).where("id", "=", id).execute();
  await endSessions(tx, (is) => is.and([is("accountId", "=", id), is("id", "!=", keepSession)]), by);
  await tx.deleteFrom("resets").where("accountId", "=", id).execute();
  await tx.deleteFrom("signInChallenges").where("accountId", "=", id).execute();
  await tx.deleteFrom("codes").where("subjectId", "=", id).where("kind", "=", "password_reset").execute();
}
