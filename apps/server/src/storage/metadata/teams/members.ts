import type { Role } from "@contrail/protocol";
import { type ChangedBy, endSessions } from "../accounts/end-sessions.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { AccountRecord, MemberRecord, MetadataDb } from "../database/tables.ts";

export type { MemberRecord } from "../database/tables.ts";
export type MemberStore = ReturnType<typeof createMemberStore>;

/** A member and the person behind it. */
export type Person = MemberRecord & Pick<AccountRecord, "name" | "email" | "profilePicture">;

/** For those who manage members. */
export interface PersonActivity {
  /** How many. */
  passkeys: number;
  /** 0 or 1. */
  authenticatorApps: number;
  /** Of their browsers, and of their tokens for the team; null if they have neither. */
  lastUsedAt: number | null;
}

/** Changes that depend on the other members are made in a transaction that has locked the team. */
export function createMemberStore(db: MetadataDb) {
  const people = (teamId: string) =>
    db
      .selectFrom("members")
      .innerJoin("accounts", "accounts.id", "members.accountId")
      .selectAll("members")
      .select(["accounts.name", "accounts.email", "accounts.profilePicture"])
      .where("members.teamId", "=", teamId);

  return {
    /** In the order of joining. */
    list: (teamId: string): Promise<Person[]> =>
      people(teamId).orderBy("members.createdAt").orderBy("members.accountId").execute(),

    listWithActivity: (teamId: string): Promise<(Person & PersonActivity)[]> =>
      people(teamId)
        .select((is) => [
          is
            .selectFrom("passkeys")
            .whereRef("passkeys.accountId", "=", "members.accountId")
            .select((count) => count.fn.countAll<number>().as("passkeys"))
            .$asScalar()
            .$notNull()
            .as("passkeys"),
          is
            .selectFrom("authenticatorApps")
            .whereRef("authenticatorApps.accountId", "=", "members.accountId")
            .where("isConfirmed", "=", 1)
            .select((count) => count.fn.countAll<number>().as("apps"))
            .$asScalar()
            .$notNull()
            .as("authenticatorApps"),
          is
            .selectFrom("sessions")
            .whereRef("sessions.accountId", "=", "members.accountId")
            .where((session) => session.or([session("kind", "=", "browser"), session("sessions.teamId", "=", teamId)]))
            .select((used) => used.fn.max("lastUsedAt").as("lastUsedAt"))
            .$asScalar()
            .as("lastUsedAt"),
        ])
        .orderBy("members.createdAt")
        .orderBy("members.accountId")
        .execute(),

    find: (teamId: string, accountId: string): Promise<Person | undefined> =>
      people(teamId).where("members.accountId", "=", accountId).executeTakeFirst(),

    byEmail: (teamId: string, email: string): Promise<Person | undefined> =>
      people(teamId).where("accounts.email", "=", email).executeTakeFirst(),

    async countOwners(teamId: string): Promise<number> {
      const { count } = await db
        .selectFrom("members")
        .select((is) => is.fn.countAll<number>().as("count"))
        .where("teamId", "=", teamId)
        .where("role", "=", "owner")
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Whether someone left or was removed, and hasn't joined again. */
    async isFormer(teamId: string, accountId: string): Promise<boolean> {
      const former = await db
        .selectFrom("formerMembers")
        .select("leftAt")
        .where("teamId", "=", teamId)
        .where("accountId", "=", accountId)
        .executeTakeFirst();
      return former !== undefined;
    },

    /** false if the account is a member already. */
    add: (member: MemberRecord): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto("members")
          .values(member)
          .onConflict((conflict) => conflict.columns(["teamId", "accountId"]).doNothing())
          .executeTakeFirst();
        const { teamId, accountId } = member;
        await tx.deleteFrom("formerMembers").where("teamId", "=", teamId).where("accountId", "=", accountId).execute();
        return numInsertedOrUpdatedRows === 1n;
      }),

    async setRole(teamId: string, accountId: string, role: Role): Promise<void> {
      await db
        .updateTable("members")
        .set({ role })
        .where("teamId", "=", teamId)
        .where("accountId", "=", accountId)
        .execute();
    },

    /** Their tokens for the team end, too, even if they join again. */
    remove: (teamId: string, accountId: string, by: ChangedBy): Promise<void> =>
      inTransaction(db, async (tx) => {
        await endSessions(tx, (is) => is.and({ teamId, accountId }), by);
        await tx.deleteFrom("members").where("teamId", "=", teamId).where("accountId", "=", accountId).execute();
        await tx
          .insertInto("formerMembers")
          .values({ teamId, accountId, leftAt: by.at })
          .onConflict((conflict) => conflict.columns(["teamId", "accountId"]).doUpdateSet({ leftAt: by.at }))
          .execute();
      }),
  };
}
