import type { Role } from "@contrail/protocol";
import { inTransaction } from "../database/in-transaction.ts";
import { lockAccount } from "../database/lock-account.ts";
import type { MetadataDb, TeamRecord } from "../database/tables.ts";

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

    /** With everything that belongs to it. false if it doesn't exist. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("teams").where("id", "=", id).executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
