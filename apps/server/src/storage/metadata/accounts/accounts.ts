import { type PlanId, toPersonalTeamName } from "@contrail/protocol";
import { inTransaction } from "../database/in-transaction.ts";
import { lockTeam } from "../database/locks.ts";
import type { AccountRecord, MetadataDb } from "../database/tables.ts";
import { teamsOnLeaving } from "../teams/teams.ts";

export type { AccountRecord } from "../database/tables.ts";
export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(db: MetadataDb) {
  return {
    byEmail: (email: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst(),

    byId: (id: string): Promise<AccountRecord | undefined> =>
      db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst(),

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
    changePassword: (id: string, passwordHash: string, { keepSession }: { keepSession: string }): Promise<void> =>
      inTransaction(db, (tx) => setPassword(tx, id, passwordHash, keepSession)),

    /** Uses up a reset; undefined if it is unknown, used or expired. Ends every session. */
    resetPassword: (tokenHash: string, passwordHash: string, now: number): Promise<AccountRecord | undefined> =>
      inTransaction(db, async (tx) => {
        const reset = await tx
          .deleteFrom("resets")
          .where("tokenHash", "=", tokenHash)
          .where("expiresAt", ">", now)
          .returning("accountId")
          .executeTakeFirst();
        if (!reset) return undefined;
        await setPassword(tx, reset.accountId, passwordHash);
        return tx.selectFrom("accounts").selectAll().where("id", "=", reset.accountId).executeTakeFirst();
      }),

    /**
     * With everything that belongs to it, the teams that no one else is in, and everything stored for its email address.
     * Nothing is removed if that left a team without an owner.
     */
    remove: ({ id, email }: Pick<AccountRecord, "id" | "email">): Promise<"removed" | "sole_owner"> =>
      inTransaction(db, async (tx) => {
        await lockTeamsOf(tx, id);
        const { ownerless, empty } = await teamsOnLeaving(tx, id);
        if (ownerless.length > 0) return "sole_owner";
        for (const team of empty) await tx.deleteFrom("teams").where("id", "=", team.id).execute();
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

async function setPassword(tx: MetadataDb, id: string, passwordHash: string, keepSession = ""): Promise<void> {
  await tx.updateTable("accounts").set({ passwordHash }).where("id", "=", id).execute();
  await tx.deleteFrom("sessions").where("accountId", "=", id).where("id", "!=", keepSession).execute();
  await tx.deleteFrom("resets").where("accountId", "=", id).execute();
  await tx.deleteFrom("signInChallenges").where("accountId", "=", id).execute();
  await tx.deleteFrom("codes").where("subjectId", "=", id).where("kind", "=", "password_reset").execute();
}
