import type { Role } from "@contrail/protocol";
import type { ExpressionBuilder } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccount } from "../database/locks.ts";
import type { MemberRecord, MetadataDb, Tables, TeamRecord } from "../database/tables.ts";

export type { TeamRecord } from "../database/tables.ts";
export type TeamStore = ReturnType<typeof createTeamStore>;

/** A team as one of its members sees it. */
export interface Membership {
  team: TeamRecord;
  role: Role;
  joinedAt: number;
  /** How many members it has. */
  members: number;
}

export function createTeamStore(db: MetadataDb) {
  return {
    byId: (id: string): Promise<TeamRecord | undefined> =>
      db.selectFrom("teams").selectAll().where("id", "=", id).executeTakeFirst(),

    onLeaving: (accountId: string): Promise<TeamsOnLeaving> => teamsOnLeaving(db, accountId),

    /** With its first owner. At most `limit` teams with this plan are owned by one account. */
    create: (
      team: TeamRecord,
      { ownerId, limit }: { ownerId: string; limit: number },
    ): Promise<"created" | "limit_reached"> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, ownerId);
        const { count } = await tx
          .selectFrom("members")
          .innerJoin("teams", "teams.id", "members.teamId")
          .select((is) => is.fn.countAll<number>().as("count"))
          .where("members.accountId", "=", ownerId)
          .where("members.role", "=", "owner")
          .where("teams.plan", "=", team.plan)
          .executeTakeFirstOrThrow();
        if (count >= limit) return "limit_reached";
        await tx.insertInto("teams").values(team).execute();
        const { id: teamId, createdAt } = team;
        await tx.insertInto("members").values({ teamId, accountId: ownerId, role: "owner", createdAt }).execute();
        return "created";
      }),

    /** The teams of an account, in the order of joining. */
    async listOf(accountId: string): Promise<Membership[]> {
      const rows = await db
        .selectFrom("members as own")
        .innerJoin("teams", "teams.id", "own.teamId")
        .selectAll("teams")
        .select(["own.role", "own.createdAt as joinedAt"])
        .select((is) =>
          is
            .selectFrom("members as all")
            .select((each) => each.fn.countAll<number>().as("count"))
            .whereRef("all.teamId", "=", "teams.id")
            .as("members"),
        )
        .where("own.accountId", "=", accountId)
        .orderBy("own.createdAt")
        .orderBy("teams.id")
        .execute();
      return rows.map(({ role, joinedAt, members, ...team }) => ({ team, role, joinedAt, members: members ?? 0 }));
    },

    /** Until the transaction ends, no one else can change the team's members. undefined if it doesn't exist. */
    lock: (id: string): Promise<TeamRecord | undefined> =>
      db
        .updateTable("teams")
        .set((is) => ({ createdAt: is.ref("createdAt") }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),

    async rename(id: string, name: string): Promise<void> {
      await db.updateTable("teams").set({ name }).where("id", "=", id).execute();
    },

    async setSecondFactorRequired(id: string, isRequired: boolean): Promise<void> {
      await db
        .updateTable("teams")
        .set({ secondFactorRequired: isRequired ? 1 : 0 })
        .where("id", "=", id)
        .execute();
    },

    /** With everything that belongs to it, including its tokens. false if it doesn't exist. */
    async remove(id: string): Promise<boolean> {
      await db.deleteFrom("sessions").where("teamId", "=", id).execute();
      const { numDeletedRows } = await db.deleteFrom("teams").where("id", "=", id).executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

/** What would become of an account's teams without it. */
export interface TeamsOnLeaving {
  /** They have no other member. */
  empty: TeamRecord[];
  /** They have other members, but no other owner. */
  ownerless: TeamRecord[];
}

export async function teamsOnLeaving(db: MetadataDb, accountId: string): Promise<TeamsOnLeaving> {
  const others = (role?: Role) => (is: ExpressionBuilder<Tables & { own: MemberRecord }, "own">) =>
    is
      .selectFrom("members")
      .select((each) => each.fn.countAll<number>().as("count"))
      .whereRef("members.teamId", "=", "own.teamId")
      .where("members.accountId", "!=", accountId)
      .$if(role !== undefined, (query) => query.where("members.role", "=", role ?? "owner"));
  const rows = await db
    .selectFrom("members as own")
    .innerJoin("teams", "teams.id", "own.teamId")
    .selectAll("teams")
    .select("own.role")
    .select((is) => [others()(is).as("others"), others("owner")(is).as("otherOwners")])
    .where("own.accountId", "=", accountId)
    .orderBy("teams.createdAt")
    .orderBy("teams.id")
    .execute();
  const found = rows.map(({ role, others: count, otherOwners, ...team }) => ({ team, role, count, otherOwners }));
  return {
    empty: found.filter(({ count }) => count === 0).map(({ team }) => team),
    ownerless: found
      .filter(({ role, count, otherOwners }) => role === "owner" && count !== 0 && otherOwners === 0)
      .map(({ team }) => team),
  };
}
